import { areaEvent } from '../platform/serve/area-events.ts';

type Document<Kind> = { kind: Kind; id: number };

/** Invoices of these documents are about to be held and may be settled: whoever changes a document with its invoice holds the document first. */
export const paymentExpected = areaEvent<Document<'sale' | 'work' | 'subscription'>[]>('paymentExpected');

/** Nothing is open any more of an invoice of each of these documents. */
export const invoicesPaid = areaEvent<Document<'sale' | 'work'>[]>('invoicesPaid');

/** A payment is no longer for invoices of these documents, of which something is owed again unless another has paid it. */
export const invoicesReopened = areaEvent<Document<'sale' | 'work'>[]>('invoicesReopened');
