const two = (figures: string): string => figures.padStart(2, '0');

/** Reads a time as people write it: 9, 930, 9:30, 9.30, 21h05 or 9 pm. Gives it with the hours of a day counted to 24. */
export function readTime(written: string): string | undefined {
  const [, hours, minutes = '00', half] = /^(\d{1,2})[\s:.h]*(\d{2})?\s*(am|pm)?$/.exec(written.trim().toLowerCase()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  if (half)
    return Number(hours) >= 1 && Number(hours) <= 12
      ? `${two(String((Number(hours) % 12) + (half === 'pm' ? 12 : 0)))}:${minutes}`
      : undefined;
  return Number(hours) > 23 ? undefined : `${two(hours)}:${minutes}`;
}
