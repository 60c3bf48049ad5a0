import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { toMajor, toMinor } from '../accounting/minor-units.ts';

export type TenderForm = { method: PaymentMethod; amount: number | ''; reference: string };

/** How what is given settles a total in minor units: cash last, as it alone gives change. */
export function settle(tenders: readonly TenderForm[], total: number) {
  const given = tenders.map(({ amount }) => toMinor(Number(amount)));
  const isCash = (at: number) => tenders[at]?.method === 'cash';
  const sum = (of: (at: number) => boolean) => given.reduce((all, amount, at) => all + (of(at) ? amount : 0), 0);
  const byOthers = sum((at) => !isCash(at));
  let due = Math.max(total - byOthers, 0);
  const payments = tenders.map(({ method, reference }, at) => {
    const amount = isCash(at) ? Math.min(given[at] ?? 0, due) : (given[at] ?? 0);
    if (isCash(at)) due -= amount;
    return { method, amount: toMajor(amount), reference };
  });
  return {
    payments: payments.filter(({ amount }) => amount > 0),
    open: due,
    /** More than is owed by what gives no change: it becomes a credit. */
    over: Math.max(byOthers - total, 0),
    change: Math.max(sum(isCash) - Math.max(total - byOthers, 0), 0),
  };
}

const notes = [50, 100, 200, 500, 1000];
const maxOffered = 4;

/** What people are likely to hand over for so many minor units: the amount itself, and the next round ones. */
export function likelyCash(due: number): number[] {
  const major = toMajor(due);
  const rounded = notes.map((note) => Math.ceil(major / note) * note);
  return [...new Set([major, ...rounded])]
    .filter((amount) => amount > 0)
    .sort((a, b) => a - b)
    .slice(0, maxOffered);
}
