import { type DayFormat, formatDay, formatMoment } from '@karakana/contract/dates.ts';

let format: DayFormat = 'MMM Do YY';

/** From now on days are written as the account at hand writes them; whoever shows some already is shown anew by the caller. */
export function writeDaysAs(chosen: DayFormat): void {
  format = chosen;
}

export const accountDayFormat = (): DayFormat => format;

export const dayText = (day: string, language: string): string => formatDay(day, language, format);

export const momentText = (at: string, language: string): string => formatMoment(at, language, format);
