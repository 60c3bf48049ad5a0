import { addDays } from '@karakana/contract/days.ts';
import { dateFormat } from '@karakana/contract/formats.ts';
import {
  closedDaysWithin,
  closesAt,
  dayIn,
  isOpenAt,
  nextOpening,
  type OpenHours,
  type Weekday,
  weekdays,
} from '@karakana/contract/garage/open-hours.ts';
import { useLanguage, useTexts } from '../language.tsx';
import type { Language, Texts } from '../texts.ts';

/** How far ahead closed days are told. */
const days = 14;
const someMonday = '2026-11-16';

/** Whether a branch is open now and until when, its week, and the closed days that come soon. */
export function BranchHours({ hours }: { hours: OpenHours }) {
  const say = useTexts();
  const language = useLanguage();
  const now = Date.now();
  const closedSoon = closedDaysWithin(hours.closedDays, dayIn(hours.timeZone, now), days);
  return (
    <>
      <p className="now">{openNow(hours, now, { say, language })}</p>
      <dl className="week">
        {groupDays(hours).map(({ first, last, times }) => (
          <div key={first}>
            <dt>{first === last ? weekdayName(first, language) : `${weekdayName(first, language)} – ${weekdayName(last, language)}`}</dt>
            <dd>{times?.replace('-', ' – ') ?? say.closed}</dd>
          </div>
        ))}
      </dl>
      {closedSoon.map(({ day, name }) => (
        <p key={`${day} ${name}`} className="note">
          {say.closedOn} {dayName(day, language)}: <bdi>{name}</bdi>
        </p>
      ))}
    </>
  );
}

/** `Open now until 17:00`, or when it opens next; nothing where it never does. */
export function openNow(hours: OpenHours, now: number, { say, language }: { say: Texts; language: Language }): string {
  const at = new Date(now).toISOString();
  const today = dayIn(hours.timeZone, now);
  const time = (moment: string) => dateFormat('en-GB', { timeStyle: 'short', timeZone: hours.timeZone }).format(new Date(moment));
  const closes = closesAt(hours, today);
  if (closes && isOpenAt(hours, at)) return `${say.openUntil} ${time(closes)}`;
  const opens = nextOpening(hours, at);
  if (!opens) return say.closed;
  const day = dayIn(hours.timeZone, Date.parse(opens));
  if (day === today) return `${say.opens} ${time(opens)}`;
  return `${say.opens} ${nearDay(day, today, language)} ${time(opens)}`;
}

/** A weekday is enough within a week. */
const nearDay = (day: string, today: string, language: Language): string =>
  day < addDays(today, 7) ? dayWords(day, language, { weekday: 'long' }) : dayName(day, language);

type DayGroup = { first: Weekday; last: Weekday; times: string | null };

/** Days beside each other with the same hours, told as one. */
export function groupDays({ week }: Pick<OpenHours, 'week'>): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of weekdays) {
    const before = groups.at(-1);
    if (before && before.times === week[day]) before.last = day;
    else groups.push({ first: day, last: day, times: week[day] });
  }
  return groups;
}

const dayWords = (day: string, language: Language, how: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const dayName = (day: string, language: Language): string => dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
const weekdayName = (day: Weekday, language: Language): string =>
  dayWords(addDays(someMonday, weekdays.indexOf(day)), language, { weekday: 'long' });
