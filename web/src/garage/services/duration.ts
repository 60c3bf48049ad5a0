type Say = (text: string, values: Record<string, number>) => string;

/** How long a service takes, in hours and minutes. */
export function durationText(t: Say, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('{{minutes}} min', { minutes: rest });
  return rest === 0 ? t('{{hours}} h', { hours }) : t('{{hours}} h {{minutes}} min', { hours, minutes: rest });
}
