import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';

/** What an entry is about, as a paper says it. */
export const sourceWords: Record<SourceKind, string> = {
  manual: 'By hand',
  opening: 'Opening balance',
  sale: 'Sale',
  work: 'Parts on a work',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  receipt: 'Goods received',
  bill: 'Bill',
  supplier_payment: 'Payment to a supplier',
  supplier_return: 'Return to a supplier',
  expense: 'Expense',
  transfer: 'Transfer between branches',
  count: 'Stock count',
  till: 'Till closing',
  sms_credits: 'SMS credits',
  year_end: 'Year end',
};
