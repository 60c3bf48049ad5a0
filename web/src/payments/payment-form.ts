import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { recordPayment } from '@karakana/contract/payments/transaction.ts';
import { checkForm } from '../kit/form/check-form.ts';

export type TenderForm = { method: PaymentMethod; amount: number | ''; reference: string };
export type PaymentForm = {
  documentType: 'sale' | 'work' | 'bill';
  documentId: string | null;
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

export const checkPayment = (form: PaymentForm): Record<string, string> =>
  Object.assign(
    {},
    ...form.tenders.map((tender, at) => {
      const input = { ...tenderInput(form, tender), documentId: form.documentId ?? '' };
      return errorsOfTender(checkForm<typeof input>(recordPayment.input)(input), at);
    }),
  );
