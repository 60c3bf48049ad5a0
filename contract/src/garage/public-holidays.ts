import { addDays } from '../days.ts';
import { type ClosedDay, weekdayOf } from './open-hours.ts';

const kenyan: readonly [monthAndDay: string, name: string][] = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['06-01', 'Madaraka Day'],
  ['10-10', 'Mazingira Day'],
  ['10-20', 'Mashujaa Day'],
  ['12-12', 'Jamhuri Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
];

/** The public holidays of a year that are known beforehand. Those by the moon are announced, and written by hand. */
export function publicHolidays(country: string, year: number): ClosedDay[] {
  if (country !== 'KE') return [];
  const fixed = kenyan.map(([date, name]): ClosedDay => ({ day: `${year}-${date}`, name, yearly: true }));
  const easter = easterOf(year);
  const moving = [
    { day: addDays(easter, -2), name: 'Good Friday', yearly: false },
    { day: addDays(easter, 1), name: 'Easter Monday', yearly: false },
  ];
  const holidays = [...fixed, ...moving];
  return [...holidays, ...insteadOfSundays(fixed, new Set(holidays.map(({ day }) => day)))].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Those of a year that are still to come and on which it is not closed already. */
export function missingHolidays(
  { country, year, today }: { country: string; year: number; today: string },
  closedDays: readonly ClosedDay[],
): ClosedDay[] {
  const isKnown = ({ day, yearly }: ClosedDay) =>
    closedDays.some((closed) => (closed.yearly ? closed.day.slice(5) === day.slice(5) : !yearly && closed.day === day));
  return publicHolidays(country, year).filter((holiday) => (holiday.yearly || holiday.day >= today) && !isKnown(holiday));
}

/** By law a holiday on a Sunday is kept on the next day that is none. */
function insteadOfSundays(fixed: ClosedDay[], taken: Set<string>): ClosedDay[] {
  return fixed
    .filter(({ day }) => weekdayOf(day) === 'sunday')
    .map(({ day, name }) => {
      let instead = addDays(day, 1);
      while (taken.has(instead)) instead = addDays(instead, 1);
      return { day: instead, name: `${name} (observed)`, yearly: false };
    });
}

/** Easter Sunday of the western churches, by the reckoning of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((cycle + 11 * epact + 22 * toSunday) / 451);
  const march = epact + toSunday - 7 * shift + 22;
  return addDays(`${year}-03-01`, march - 1);
}
