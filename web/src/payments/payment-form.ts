import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import type { TFunction } from 'i18next';
import { checkForm, wholeForm } from '../kit/form/check-form.ts';
import { problemOfOver } from './payment-outcome.tsx';
import type { TenderForm } from './settle.ts';

export type PaymentForm = {
  documentType: 'sale' | 'work' | 'bill';
  documentId: string | null;
  /** What is to be paid of it in minor units, and by whom; nothing before it is chosen. */
  owed: number | null;
  customerName: string | null;
  tenders: TenderForm[];
  paidOn: string;
};

export const tenderInput = ({ documentType, documentId, paidOn }: PaymentForm, { method, amount, reference }: TenderForm) => ({
  documentType,
  documentId: Number(documentId),
  paidOn,
  method,
  reference,
  amount: amount === '' ? 0 : amount,
});

const ofTender = ['method', 'amount', 'reference'];

/** What is wrong with a way of paying stands beside its own fields. */
export const errorsOfTender = (errors: Record<string, string>, at: number): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [ofTender.includes(field) ? `tenders.${at}.${field}` : field, text]));

export function checkPayment(t: TFunction, form: PaymentForm, currency: string): Record<string, string> {
  const { tenders, owed, customerName: creditTo } = form;
  const over = owed === null ? undefined : problemOfOver(t, { tenders, owed, creditTo }, currency);
  return Object.assign(
    over === undefined ? {} : { [wholeForm]: over },
    ...tenders.map((tender, at) => {
      const input = { ...tenderInput(form, tender), documentId: form.documentId ?? '' };
      return errorsOfTender(checkForm<typeof input>(recordPayment.input)(input), at);
    }),
  );
}
