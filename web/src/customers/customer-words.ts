import { type Customer, customerStatuses } from '@karakana/contract/customers/customer.ts';
import type { HistoryValue } from '@karakana/contract/history.ts';
import type { TFunction } from 'i18next';
import { z } from 'zod';

const Tags = z.array(z.string());

export const fullName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

export function statusName(t: TFunction, status: Customer['status']): string {
  return { active: t('Active'), inactive: t('Inactive') }[status];
}

/** What the fields of a customer are called in the history, where they are named as on the wire. */
export function customerFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = {
    first_name: t('First name'),
    last_name: t('Last name'),
    mobile: t('Mobile number'),
    email: t('E-mail address'),
    secondary_email: t('Second e-mail address'),
    address: t('Address'),
    city: t('City'),
    country: t('Country'),
    status: t('Status'),
    tag_list: t('Tags'),
    sms_credits: t('SMS credits'),
    takes_sms: t('Gets SMS'),
    takes_email: t('Gets e-mail'),
    payment_days: t('Days to pay'),
    credit_limit: t('Credit limit'),
    tax_pin: t('KRA PIN'),
  };
  return names[field] ?? field;
}

export function customerValueName(t: TFunction, field: string, value: HistoryValue): string | undefined {
  // A list stands in the history as the database wrote it.
  if (field === 'tag_list' && typeof value === 'string') return Tags.parse(JSON.parse(value)).join(', ') || t('none');
  // An amount stands there in minor units.
  if (field === 'credit_limit' && typeof value === 'number') return String(value / 100);
  const status = field === 'status' && customerStatuses.find((known) => known === value);
  return status ? statusName(t, status) : undefined;
}
