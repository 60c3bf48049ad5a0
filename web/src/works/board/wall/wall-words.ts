import { dayOf, formatTime } from '@karakana/contract/dates.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import type { TFunction } from 'i18next';
import { dayText } from '../../../kit/text/account-days.ts';
import { isLate } from '../../late.ts';

type Clock = { now: Date; language: string };

/** In as few words as can be read from afar: how late a work is, when its vehicle comes, or by when it is to be done. */
export function wallTiming(t: TFunction, work: Work, clock: Clock): string | undefined {
  const { status, promisedAt, scheduledAt, checkedInAt } = work;
  if (promisedAt !== null && isLate(work, clock.now)) return lateText(t, promisedAt, clock.now);
  if (status === 'booked' && checkedInAt !== null) return t('Checked in');
  if (status === 'booked' && scheduledAt !== null) return t('Comes {{time}}', { time: timeText(scheduledAt, clock) });
  return status === 'in_progress' && promisedAt !== null ? t('By {{time}}', { time: timeText(promisedAt, clock) }) : undefined;
}

function lateText(t: TFunction, promisedAt: string, now: Date): string {
  const days = (Date.parse(dayOf(now.toISOString())) - Date.parse(dayOf(promisedAt))) / 86_400_000;
  if (days === 0) return t('Late since {{time}}', { time: formatTime(promisedAt) });
  return days === 1 ? t('One day late') : t('{{count}} days late', { count: days });
}

/** Of what is today the time, of another day that day. */
const timeText = (at: string, { now, language }: Clock): string =>
  dayOf(at) === dayOf(now.toISOString()) ? formatTime(at) : dayText(dayOf(at), language);
