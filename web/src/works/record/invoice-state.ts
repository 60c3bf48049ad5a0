import type { WorkInvoice } from '@karakana/contract/works/work/work.ts';

export const isOpen = ({ kind, balance }: WorkInvoice): boolean => kind === 'invoice' && balance > 0;
/** Only what stands is sent. */
export const isStanding = ({ kind, isCredited }: WorkInvoice): boolean => kind === 'invoice' && !isCredited;
/** In part at least; what was credited is settled as well, but by nobody’s money. */
export const isPaid = (invoice: WorkInvoice): boolean => isStanding(invoice) && invoice.balance < invoice.total;
export const isSettled = (invoice: WorkInvoice): boolean => isStanding(invoice) && invoice.balance === 0;

/** Who still owes how much: the customer, who has no name here, before the insurers. */
export function owedBy(invoices: WorkInvoice[]): { insuranceName: string | null; amount: number }[] {
  const byPayer = Map.groupBy(invoices.filter(isOpen), ({ insuranceName }) => insuranceName);
  return [...byPayer]
    .map(([insuranceName, own]) => ({ insuranceName, amount: own.reduce((sum, { balance }) => sum + balance, 0) }))
    .sort((a, b) => Number(a.insuranceName !== null) - Number(b.insuranceName !== null));
}
