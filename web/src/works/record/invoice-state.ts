import type { WorkInvoice } from '@karakana/contract/works/work/work.ts';

export const isOpen = ({ kind, balance }: WorkInvoice): boolean => kind === 'invoice' && balance > 0;
/** Only what stands is sent. */
export const isStanding = ({ kind, isCredited }: WorkInvoice): boolean => kind === 'invoice' && !isCredited;
/** In part at least; what was credited is settled as well, but by nobody’s money. */
export const isPaid = (invoice: WorkInvoice): boolean => isStanding(invoice) && invoice.balance < invoice.total;
export const isSettled = (invoice: WorkInvoice): boolean => isStanding(invoice) && invoice.balance === 0;
