import { type SuspenseReceipt, splitSuspense } from '@karakana/contract/payments/suspense.ts';
import { toMajor, toMinor } from '../../accounting/minor-units.ts';

/** A part goes to an invoice or stays as the credit of a customer. */
export type PartForm = { to: 'invoice' | 'customer'; chosen: string | null; amount: number | '' };
export type SplitForm = { parts: PartForm[] };

/** What no part has yet; less than nothing where they come to more than there is. */
export const leftOf = ({ parts }: SplitForm, { open }: Pick<SuspenseReceipt, 'open'>): number =>
  toMajor(toMinor(open) - parts.reduce((sum, { amount }) => sum + toMinor(Number(amount)), 0));

export const splitInput = ({ parts }: SplitForm) => ({
  parts: parts.map(({ to, chosen, amount }) => ({
    [to === 'invoice' ? 'invoiceId' : 'customerId']: Number(chosen),
    amount: amount === '' ? 0 : amount,
  })),
});

/** The fields of the form that cannot be used, with what the contract says of them. */
export function checkSplit(id: number, values: SplitForm, isRequired: string): Record<string, string> {
  const missing = values.parts.flatMap(({ chosen }, at) => (chosen === null ? [[`parts.${at}.chosen`, isRequired]] : []));
  const { success, error } = splitSuspense.input.safeParse({ id, ...splitInput(values) });
  const problems = success
    ? []
    : error.issues.filter(({ path }) => path.at(-1) === 'amount').map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries([...problems, ...missing]);
}
