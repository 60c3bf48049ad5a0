import { formatAmount } from '@karakana/contract/format-amount.ts';
import type { HistoryValue } from '@karakana/contract/history.ts';
import { workStatuses } from '@karakana/contract/works/work/work-status.ts';
import type { i18n, TFunction } from 'i18next';
import { dayText, momentText } from '../kit/text/account-days.ts';
import { quantityText } from '../kit/text/quantity.tsx';
import { statusText } from './work-words.ts';

type Words = { t: TFunction; i18n: Pick<i18n, 'language'>; currency: string };

/** What the fields of a work are called in its history, where they are named as on the wire. */
export const workFieldName = (t: TFunction, field: string): string =>
  ({
    status: t('Status'),
    vehicle: t('Vehicle'),
    vehicle_id: t('Vehicle'),
    customer: t('Customer'),
    customer_id: t('Customer'),
    branch: t('Branch'),
    contact_name: t('Who brings the car'),
    contact_phone: t('Their phone number'),
    scheduled_at: t('Booked for'),
    planned_hours: t('Planned hours'),
    promised_at: t('Promised for'),
    bay: t('Bay'),
    bay_id: t('Bay'),
    is_confirmed: t('Accepted'),
    valid_until: t('Valid until'),
    sent_at: t('Sent'),
    checked_in_at: t('Checked in'),
    ready_at: t('Ready'),
    completed_reason: t('Why it was completed unpaid'),
    released_at: t('Released'),
    archived_at: t('Archived'),
    archived_reason: t('Why it was archived'),
    next_service_on: t('Next service on'),
    next_service_odometer: t('Next service at'),
    insurance: t('Insurer'),
    insurance_id: t('Insurer'),
    claim_number: t('Claim number'),
    excess: t('Excess'),
    below_cost_reason: t('Why it is sold for less than it costs'),
    is_shared: t('The customer sees this'),
    storage_reason: t('Why storage was waived'),
    note: t('Note'),
    discount: t('Discount on the whole'),
    net: t('Net'),
    tax: t('Tax'),
  })[field] ?? field;

const amounts = ['discount', 'excess', 'net', 'tax'];

/** Times, days, amounts and statuses as people read them. */
export function workValueName({ t, i18n: { language }, currency }: Words, field: string, value: HistoryValue): string | undefined {
  const status = field === 'status' && workStatuses.find((known) => known === value);
  if (status) return statusText(t, status);
  if (typeof value === 'string' && field.endsWith('_at')) return momentText(value, language);
  if (typeof value === 'string' && (field === 'valid_until' || field === 'next_service_on')) return dayText(value, language);
  if (typeof value === 'number' && amounts.includes(field)) return formatAmount(value, currency);
  if (field === 'planned_hours' && value !== null) return quantityText(Number(value), language, 'h');
  return field === 'next_service_odometer' && typeof value === 'number' ? quantityText(value, language, 'km') : undefined;
}
