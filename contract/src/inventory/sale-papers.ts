import { z } from 'zod';
import { Download } from '../download.ts';
import { endpoint } from '../endpoint.ts';
import { byId, OptionalEmail } from '../fields.ts';

/** What a receipt is printed on: a sheet, or the roll of a till printer. */
export const receiptSizes = ['A4', 'roll'] as const;

const read = { access: 'sales:read', output: Download, failed: 'Failed try again' } as const;
const sent = { access: 'sales:write', output: z.object({ email: z.string() }), failed: 'Failed try again' } as const;

/** To the customer's own address, unless another is given. */
const addressed = byId.extend({ email: OptionalEmail });

export const downloadSaleInvoice = endpoint('POST /api/sales/download_invoice', {
  ...read,
  summary: 'The invoice of a sale as a PDF',
  input: byId,
});

export const downloadSaleReceipt = endpoint('POST /api/sales/download_receipt', {
  ...read,
  summary: 'What was paid for a sale as a PDF, on a sheet or on a roll',
  input: byId.extend({ size: z.enum(receiptSizes).default('A4') }),
});

export const downloadCreditNote = endpoint('POST /api/sales/download_credit_note', {
  ...read,
  summary: 'A credit note of a sale as a PDF, by its own id',
  input: byId,
});

export const sendSaleInvoice = endpoint('POST /api/sales/send_invoice', {
  ...sent,
  summary: 'Send the invoice of a sale by e-mail',
  input: addressed,
  done: 'Invoice has been sent!',
});

export const sendSaleReceipt = endpoint('POST /api/sales/send_receipt', {
  ...sent,
  summary: 'Send the receipt of a sale by e-mail',
  input: addressed,
  done: 'Receipt has been sent!',
});
