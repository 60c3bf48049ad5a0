import { type PaymentTerm, paymentTerms, termNames } from '@karakana/contract/accounting/book-settings.ts';
import type { TFunction } from 'i18next';

export const termText = (t: TFunction, term: PaymentTerm): string =>
  paymentTerms[term] === 0 ? t('On receipt') : t('Within {{days}} days', { days: paymentTerms[term] });

export const termOptions = (t: TFunction) => termNames.map((value) => ({ value, label: termText(t, value) }));

/** What the fields of a payee are called, also in its history. */
export const payeeFieldNames = (t: TFunction): Record<string, string> => ({
  kind: t('Kind'),
  name: t('Name'),
  contact_name: t('Contact person'),
  email: t('E-mail address'),
  mobile: t('Phone number'),
  tax_pin: t('KRA PIN'),
  address: t('Address'),
  bank_name: t('Bank'),
  bank_account: t('Bank account number'),
  mpesa_number: t('M-Pesa till, paybill or number'),
  payment_term: t('Payment term'),
  tag_list: t('Tags'),
  note: t('Note'),
});
