import type { TFunction } from 'i18next';

/** What the fields of an expense are called in its form, and in the history, where they are named as on the wire. */
export function expenseFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = {
    name: t('What for'),
    branch_id: t('Branch'),
    account_id: t('Account'),
    money_account_id: t('Paid from'),
    payee_id: t('Paid to'),
    vehicle_id: t('Vehicle'),
    spent_on: t('Paid on'),
    amount: t('Amount'),
    tax: t('Tax to claim'),
    tax_id: t('Tax'),
    reference: t('Reference'),
    note: t('Note'),
    removed_at: t('Removed'),
  };
  return names[field] ?? field;
}
