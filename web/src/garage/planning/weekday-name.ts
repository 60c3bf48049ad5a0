import { addDays } from '@karakana/contract/days.ts';
import { type Weekday, weekdays } from '@karakana/contract/garage/open-hours.ts';
import { calendarWords } from '../../kit/text/calendar-words.ts';

const someMonday = '2026-11-16';

export const weekdayName = (day: Weekday, language: string): string =>
  calendarWords(addDays(someMonday, weekdays.indexOf(day)), language, { weekday: 'long' });
