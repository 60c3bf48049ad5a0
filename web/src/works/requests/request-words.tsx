import type { BookingRequest } from '@karakana/contract/works/booking-request.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';

type Status = BookingRequest['status'];

export const requestStatusText = (t: TFunction, status: Status): string =>
  ({ waiting: t('To be accepted'), accepted: t('Accepted'), declined: t('Declined') })[status];

const tones: Record<Status, StatusTone> = { waiting: 'waiting', accepted: 'done', declined: 'draft' };

export function RequestStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]}>{requestStatusText(t, status)}</StatusBadge>;
}

export const requestsText = (t: TFunction, count: number): string =>
  count === 1 ? t('1 booking request waits for an answer') : t('{{count}} booking requests wait for an answer', { count });

/** What somebody wants, in their own words. */
export const wishText = ({ services, note }: BookingRequest): string => [services.join(', '), note].filter(Boolean).join(' · ');
