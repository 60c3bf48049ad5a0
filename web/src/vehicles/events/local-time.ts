/** What a field of a date and time holds, such as 2030-05-10T08:00, said for the whole world; what is none stays as it is. */
export function withZone(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

/** When a garage opens on the next day, as a field of a date and time holds it. */
export function tomorrowMorning(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return `${morning.getFullYear()}-${two(morning.getMonth() + 1)}-${two(morning.getDate())}T08:00`;
}
