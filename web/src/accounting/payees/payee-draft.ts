import type { PaymentTerm } from '@karakana/contract/accounting/book-settings.ts';
import type { Payee } from '@karakana/contract/accounting/payee.ts';

export type PayeeForm = Record<
  'name' | 'contactName' | 'email' | 'mobile' | 'taxPin' | 'address' | 'bankName' | 'bankAccount' | 'mpesaNumber' | 'note',
  string
> & { paymentTerm: PaymentTerm | null; tagList: string[] };

/** What the form of a payee holds when it opens. */
export const payeeDraftOf = (payee: Partial<Payee> | undefined): PayeeForm => ({
  name: payee?.name ?? '',
  contactName: payee?.contactName ?? '',
  email: payee?.email ?? '',
  mobile: payee?.mobile ?? '',
  taxPin: payee?.taxPin ?? '',
  address: payee?.address ?? '',
  bankName: payee?.bankName ?? '',
  bankAccount: payee?.bankAccount ?? '',
  mpesaNumber: payee?.mpesaNumber ?? '',
  note: payee?.note ?? '',
  paymentTerm: payee?.paymentTerm ?? null,
  tagList: payee?.tagList ?? [],
});
