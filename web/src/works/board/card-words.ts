import { dayOf, formatTime } from '@karakana/contract/dates.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import type { TFunction } from 'i18next';
import { momentText } from '../../kit/text/account-days.ts';
import { isLate } from '../late.ts';

type Clock = { now: Date; language: string };

/** For when a work was promised, or when its vehicle comes; nothing once it is done. */
export function timingText(t: TFunction, work: Work, clock: Clock): string | undefined {
  const { status, promisedAt, scheduledAt, checkedInAt } = work;
  if (status !== 'booked' && status !== 'in_progress') return undefined;
  if (promisedAt !== null && isLate(work, clock.now)) return t('Late since {{time}}', { time: timeText(promisedAt, clock) });
  if (promisedAt !== null) return t('Promised for {{time}}', { time: timeText(promisedAt, clock) });
  if (status !== 'booked' || scheduledAt === null) return undefined;
  return checkedInAt === null ? t('Comes {{time}}', { time: timeText(scheduledAt, clock) }) : t('Checked in');
}

/** Of what is today the time alone. */
const timeText = (at: string, { now, language }: Clock): string =>
  dayOf(at) === dayOf(now.toISOString()) ? formatTime(at) : momentText(at, language);
