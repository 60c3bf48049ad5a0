import { z } from 'zod';
import { sentence } from '../../validation.ts';

const fourDigits = sentence('A DOT code is four digits: the week and the year');
const noSuchWeek = sentence('A DOT code begins with a week from 01 to 53');

/** The end of the number on a tyre's wall: the week and the year in which it was made. Empty means not read yet. */
export const DotCode = z
  .string()
  .trim()
  .refine((code) => code === '' || /^\d{4}$/.test(code), fourDigits)
  .refine((code) => !/^\d{4}$/.test(code) || isWeek(Number(code.slice(0, 2))), noSuchWeek)
  .nullish()
  .transform((code) => code || null)
  .meta({ example: '2325' });

const isWeek = (week: number): boolean => week >= 1 && week <= 53;

const aDay = 86_400_000;

/** The Monday of the week in which a tyre was made. Codes of four digits are from 2000 on. */
export function madeOn(code: string): string {
  const [week, year] = [Number(code.slice(0, 2)), 2000 + Number(code.slice(2))];
  const fourth = new Date(Date.UTC(year, 0, 4));
  // The fourth of January is always in the first week.
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * aDay;
  return new Date(monday + (week - 1) * 7 * aDay).toISOString().slice(0, 10);
}

/** From five years on a tyre is looked at every year, and after ten it comes off whatever it looks like: what tyre makers advise. */
export const tyreAges = ['fresh', 'aged', 'too_old'] as const;
export type TyreAge = (typeof tyreAges)[number];
const [agedFrom, tooOldFrom] = [5, 10];

/** How many full years a tyre is old on a day, and what that means. */
export function ageOfTyre(code: string, on: string): { years: number; age: TyreAge } {
  const made = madeOn(code);
  const years = Math.max(Number(on.slice(0, 4)) - Number(made.slice(0, 4)) - (on.slice(5) < made.slice(5) ? 1 : 0), 0);
  return { years, age: years >= tooOldFrom ? 'too_old' : years >= agedFrom ? 'aged' : 'fresh' };
}
