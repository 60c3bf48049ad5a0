import { areaEvent } from '../platform/serve/area-events.ts';

/** Nothing is open any more of an invoice of each of these documents. */
export const invoicesPaid = areaEvent<{ kind: 'sale' | 'work'; id: number }[]>('invoicesPaid');
