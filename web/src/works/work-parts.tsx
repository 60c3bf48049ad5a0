import type { Risk } from '@karakana/contract/works/work/risk.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Plate } from '../kit/text/plate.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { isExpired } from './expired.ts';
import { isLate, isReady } from './late.ts';
import { awaitedText, carText, riskText, statusText, statusTones, waitingText } from './work-words.ts';

export function WorkStatusBadge({ work: { status, archivedAt } }: { work: Pick<Work, 'status' | 'archivedAt'> }) {
  const { t } = useTranslation();
  if (archivedAt !== null) return <StatusBadge tone="draft">{t('Archived')}</StatusBadge>;
  return <StatusBadge tone={statusTones[status]}>{statusText(t, status)}</StatusBadge>;
}

type Marked = Pick<Work, 'status' | 'archivedAt' | 'promisedAt' | 'readyAt' | 'validUntil' | 'risk' | 'waitingFor'>;

/** What was at risk when it was read may be late by now. */
const riskOf = (work: Marked): Risk | null => (isLate(work, new Date()) ? 'late' : work.risk);

export function RiskMark({ work }: { work: Marked }) {
  const { t } = useTranslation();
  const risk = riskOf(work);
  return risk ? <StatusBadge tone={risk === 'late' ? 'failed' : 'waiting'}>{riskText(t, risk)}</StatusBadge> : null;
}

/** What a work waits for. Payment is what the whole list of pending works waits for. */
const awaitedOf = ({ waitingFor }: Pick<Marked, 'waitingFor'>) => (waitingFor === 'payment' ? null : waitingFor);

function WaitingMark({ work }: { work: Marked }) {
  const { t } = useTranslation();
  const awaited = awaitedOf(work);
  return awaited && <StatusBadge tone="waiting">{waitingText(t, awaited)}</StatusBadge>;
}

/** The same where it is said already that it waits. */
export function AwaitedMark({ work }: { work: Marked }) {
  const { t } = useTranslation();
  const awaited = awaitedOf(work);
  return awaited && <StatusBadge tone="waiting">{awaitedText(t, awaited)}</StatusBadge>;
}

export function ExpiredMark({ work }: { work: Pick<Marked, 'status' | 'archivedAt' | 'validUntil'> }) {
  const { t } = useTranslation();
  return isExpired(work, new Date()) ? <StatusBadge tone="failed">{t('Expired')}</StatusBadge> : null;
}

function ReadyMark({ work }: { work: Marked }) {
  const { t } = useTranslation();
  return isReady(work) ? <StatusBadge tone="ready">{t('Ready')}</StatusBadge> : null;
}

/** That a work is ready, or what holds it up: that it is late or will be, that it holds no longer, and what it waits for. */
export const WorkMarks = ({ work }: { work: Marked }) => (
  <>
    <ReadyMark work={work} />
    <RiskMark work={work} />
    <ExpiredMark work={work} />
    <WaitingMark work={work} />
  </>
);

export const hasMarks = (work: Marked): boolean =>
  isReady(work) || riskOf(work) !== null || isExpired(work, new Date()) || awaitedOf(work) !== null;

/** The vehicle of a work: its plate, and the car below it. */
export const WorkVehicle = ({ work }: { work: Pick<Work, 'registration' | 'makeName' | 'modelName'> }) => (
  <Group gap="xs" wrap="nowrap">
    <Plate registration={work.registration} />
    <Text span inherit c="dimmed" truncate>
      {carText(work)}
    </Text>
  </Group>
);

/** Who the customer is, or who brought the vehicle. */
export const payerName = ({ customerName, contactName }: Pick<Work, 'customerName' | 'contactName'>): string | null =>
  customerName ?? contactName;
