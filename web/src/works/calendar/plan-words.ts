import type { CalendarWork, ClashKind } from '@karakana/contract/works/calendar/calendar.ts';
import type { TFunction } from 'i18next';
import { carText, riskText, statusText } from '../work-words.ts';
import { timeAt } from './minutes.ts';
import type { Plan } from './plan-change.ts';

const clashText = (t: TFunction, kind: ClashKind): string =>
  ({ bay: t('Bay booked twice'), technician: t('Technician booked twice') })[kind];

/** What has to be seen about a work in the calendar. */
export function marksOf(t: TFunction, { isConfirmed, status, risk, clashes }: CalendarWork): string[] {
  return [
    ...(isConfirmed ? [] : [t('To be accepted')]),
    ...(status === 'in_progress' ? [statusText(t, status)] : []),
    ...(risk ? [riskText(t, risk)] : []),
    ...clashes.map((kind) => clashText(t, kind)),
  ];
}

/** Whose it is and what is done. */
export const aboutWork = (work: CalendarWork): string =>
  [work.contactName ?? work.customerName, work.services.join(', ') || carText(work)].filter(Boolean).join(' · ');

export const timesText = (from: number, to: number): string => `${timeAt(from)} – ${timeAt(to)}`;

/** Where a work would stand, for those who hear it. */
export const planText = (t: TFunction, { column, from, minutes }: Plan): string =>
  t('{{column}}, {{time}}, {{hours}} h', { column: column.title, time: timeAt(from), hours: Math.round((minutes / 60) * 100) / 100 });
