import { areaEvent } from '../platform/serve/area-events.ts';

/** Nothing is open any more of an invoice of this document. */
export const invoicePaid = areaEvent<{ kind: 'sale' | 'work'; id: number }>('invoicePaid');
