import { type SuspenseReceipt, splitSuspense } from '@karakana/contract/payments/suspense.ts';
import { toMajor, toMinor } from '../../accounting/minor-units.ts';

/** A part goes to an invoice or stays as the credit of a customer. */
export type PartForm = { to: 'invoice' | 'customer'; chosen: string | null; amount: number | '' };
export type SplitForm = { parts: PartForm[] };

/** What no part has yet; less than nothing where they come to more than there is. */
export const leftOf = ({ parts }: SplitForm, { open }: Pick<SuspenseReceipt, 'open'>): number =>
  toMajor(toMinor(open) - parts.reduce((sum, { amount }) => sum + toMinor(Number(amount)), 0));

type Part = { id: number; amount: number; at: number };

const partsTo = ({ parts }: SplitForm, wanted: PartForm['to']): Part[] =>
  parts.flatMap(({ to, chosen, amount }, at) => (to === wanted ? [{ id: Number(chosen), amount: amount === '' ? 0 : amount, at }] : []));

export const splitInput = (form: SplitForm) => ({
  invoices: partsTo(form, 'invoice').map(({ id, amount }) => ({ invoiceId: id, amount })),
  credits: partsTo(form, 'customer').map(({ id, amount }) => ({ customerId: id, amount })),
});

/** The fields of the form that cannot be used. */
export function checkSplit(id: number, form: SplitForm, isRequired: string): Record<string, string> {
  const { success, error } = splitSuspense.input.safeParse({ id, ...splitInput(form) });
  const lists = { invoices: partsTo(form, 'invoice'), credits: partsTo(form, 'customer') };
  const wrong = (success ? [] : error.issues).flatMap(({ path: [list, place, field], message }) => {
    const part = list === 'invoices' || list === 'credits' ? lists[list][Number(place)] : undefined;
    return part && field === 'amount' ? [[`parts.${part.at}.amount`, message]] : [];
  });
  const missing = form.parts.flatMap(({ chosen }, at) => (chosen === null ? [[`parts.${at}.chosen`, isRequired]] : []));
  return Object.fromEntries([...wrong, ...missing]);
}
