import { type Frequency, frequencyNames, type RecurringState } from '@karakana/contract/accounting/recurring-payment.ts';
import type { HistoryValue } from '@karakana/contract/history.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../kit/text/status.tsx';

export const frequencyText = (t: TFunction, frequency: Frequency): string =>
  ({ weekly: t('Every week'), monthly: t('Every month'), quarterly: t('Every three months'), yearly: t('Every year') })[frequency];

export const recurringStateText = (t: TFunction, state: RecurringState): string =>
  ({ active: t('Running'), stuck: t('Needs attention'), ended: t('Ended') })[state];

export const recurringTones: Record<RecurringState, StatusTone> = { active: 'active', stuck: 'failed', ended: 'draft' };

/** What the fields are called in the history, where they are named as on the wire. */
export function recurringFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = {
    name: t('What for'),
    branch_id: t('Branch'),
    payee_id: t('Paid to'),
    account_id: t('Account'),
    tax_id: t('Tax'),
    includes_tax: t('The amount includes tax'),
    amount: t('Amount'),
    frequency: t('How often'),
    starts_on: t('First due on'),
    ends_on: t('Last day'),
    max_count: t('Number of bills'),
    needs_approval: t('An owner approves each bill'),
    tag_list: t('Tags'),
    note: t('Note'),
  };
  return names[field] ?? field;
}

export function recurringValueName(t: TFunction, field: string, value: HistoryValue): string | undefined {
  const frequency = frequencyNames.find((name) => name === value);
  return field === 'frequency' && frequency ? frequencyText(t, frequency) : undefined;
}
