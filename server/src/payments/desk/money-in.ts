import type { AccountRole } from '@karakana/contract/accounting/account-roles.ts';
import { byRule, type Posting } from '../../accounting/index.ts';
import type { OpenInvoice } from './open-invoices.ts';

/** What has to be known of an invoice to settle it. */
export type Payable = Pick<OpenInvoice, 'id' | 'branchId' | 'customerId' | 'insuranceId' | 'balance'>;

/** What a part of a payment is for. */
export type Share<Invoice extends Payable = OpenInvoice> =
  | { kind: 'invoice'; invoice: Invoice; amount: number }
  | { kind: 'credit'; customerId: number; branchId: number; amount: number }
  | { kind: 'unidentified'; amount: number };

export type Payment = { id: number; branchId: number };

/** Settles invoices in their order as far as the amount goes. What is left is their customer's credit, or nobody knows whose. */
export function spread<Invoice extends Payable>(invoices: Invoice[], amount: number): Share<Invoice>[] {
  let left = amount;
  const settled = invoices.flatMap((invoice): Share<Invoice>[] => {
    const own = Math.min(left, invoice.balance);
    left -= own;
    return own > 0 ? [{ kind: 'invoice', invoice, amount: own }] : [];
  });
  if (left === 0) return settled;
  const [first] = invoices;
  return first?.customerId
    ? [...settled, { kind: 'credit', customerId: first.customerId, branchId: first.branchId, amount: left }]
    : [...settled, { kind: 'unidentified', amount: left }];
}

/** By how much more nobody knows what the payment is for. */
export function left(shares: Share[], against: AccountRole): number {
  const unknown = shares.reduce((sum, { kind, amount }) => sum + (kind === 'unidentified' ? amount : 0), 0);
  if (against !== 'unidentified_receipts') return unknown;
  return -shares.reduce((sum, { kind, amount }) => sum + (kind === 'unidentified' ? 0 : amount), 0);
}

const none = { amount: 0, elsewhere: 0, settled: 0, credit: 0, unidentified: 0 };

/** What one part means in the books: of another branch's invoice each branch has a half, and owes the other. */
export function postingsOf(payment: Pick<Payment, 'branchId'>, share: Share<Payable>, against: AccountRole): Posting[] {
  const isSuspense = against === 'unidentified_receipts';
  const { amount } = share;
  if (isSuspense && share.kind === 'unidentified') return [];
  const from = isSuspense ? { unidentified: -amount } : { amount };
  const accounts = { money: against };
  if (share.kind === 'unidentified')
    return [byRule('moneyIn', { branchId: payment.branchId, amounts: { ...none, ...from, unidentified: amount }, accounts })];
  const place = share.kind === 'invoice' ? share.invoice : share;
  const { branchId, customerId } = place;
  const party = { branchId, customerId, insuranceId: share.kind === 'invoice' ? share.invoice.insuranceId : null };
  const to = share.kind === 'invoice' ? { settled: amount } : { credit: amount };
  if (branchId === payment.branchId) return [byRule('moneyIn', { ...party, amounts: { ...none, ...from, ...to }, accounts })];
  return [
    byRule('moneyIn', { branchId: payment.branchId, amounts: { ...none, ...from, elsewhere: -amount }, accounts }),
    byRule('moneyIn', { ...party, amounts: { ...none, elsewhere: amount, ...to }, accounts }),
  ];
}
