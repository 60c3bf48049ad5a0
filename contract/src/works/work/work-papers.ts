import { z } from 'zod';
import { ControlData } from '../../accounting/etims-state.ts';
import { Download } from '../../download.ts';
import { endpoint } from '../../endpoint.ts';
import { byId, Day, Id, OptionalEmail, requiredText } from '../../fields.ts';
import { receiptSizes } from '../../inventory/sale-papers.ts';
import { Amount } from '../../money.ts';
import { Quantity } from '../../quantity.ts';
import { WorkRecord } from './work.ts';
import { OwnPrompt } from './work-prompts.ts';

/** What has become of an invoice. One that was credited is not to be paid. */
export const invoiceStatuses = ['unpaid', 'part_paid', 'paid', 'credited'] as const;

/** What whoever holds the code of an invoice may read of it: no address of anybody, and the end of a phone number alone. */
export const InvoicePreview = z.object({
  code: z.string(),
  number: z.string(),
  invoiceStatus: z.enum(invoiceStatuses),
  issuedOn: Day,
  dueOn: Day,
  currency: z.string(),
  tax: Amount,
  total: Amount,
  balance: Amount,
  /** The customer's, of which only the last three digits are told. */
  mobile: z.string().nullable(),
  workNumber: z.string().nullable(),
  registration: z.string().nullable(),
  /** The insurer who pays it, where that is not the customer, and for which claim. */
  insuranceName: z.string().nullable(),
  claimNumber: z.string().nullable(),
  garageName: z.string(),
  garageMobile: z.string().nullable(),
  /** How the garage is paid, in its own words. */
  terms: z.string().nullable(),
  /** Where it can be paid from a phone: to which number, and under which account of a paybill. */
  payTo: z.object({ shortCode: z.string(), kind: z.enum(['paybill', 'till']), reference: z.string() }).nullable(),
  /** The last request for payment on a phone, if any. */
  prompt: OwnPrompt.nullable(),
  /** What the revenue authority said to it; nothing where it is not sent there. */
  etims: ControlData.nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      /** What the customer brought: neither charged nor warranted. */
      isOwnPart: z.boolean(),
      quantity: Quantity,
      unit: z.string().nullable(),
      amount: Amount,
    }),
  ),
});

const byCode = z.strictObject({ code: requiredText(64) });
const paper = { output: Download, failed: 'Failed try again' } as const;

export const previewInvoice = endpoint('GET /api/works/preview/{code}', {
  summary: 'An invoice as its customer sees it, by its code',
  access: 'public',
  input: byCode,
  output: InvoicePreview,
});

export const downloadWorkInvoice = endpoint('POST /api/works/download_invoice', {
  ...paper,
  summary: 'An invoice or a credit note as a PDF, by its code, or what was paid for it',
  access: 'public',
  input: byCode.extend({ paper: z.enum(['invoice', 'receipt']).default('invoice') }),
});

export const downloadJobCard = endpoint('POST /api/works/download_job_card', {
  ...paper,
  summary: 'What is to be done, to take along to the vehicle: a PDF without prices',
  access: 'works:write',
  input: byId,
});

export const downloadCheckIn = endpoint('POST /api/works/download_checkin', {
  ...paper,
  summary: 'How the vehicle came in, with what was marked and signed, as a PDF',
  access: 'works:read',
  input: byId,
});

export const downloadWorkReceipt = endpoint('POST /api/works/download_receipt', {
  ...paper,
  summary: 'What was paid for an invoice of a work as a PDF, on a sheet or on a roll',
  access: 'invoices:read',
  input: byId.extend({ invoiceId: Id, size: z.enum(receiptSizes).default('A4') }),
});

export const sendWorkInvoice = endpoint('POST /api/works/send_via_email', {
  summary:
    'Send an invoice of a work by e-mail, the customer’s latest unless another is named, to the payer’s own address unless another is given',
  access: 'invoices:write',
  input: byId.extend({ invoiceId: Id.optional(), to: OptionalEmail }),
  output: WorkRecord,
  done: 'Invoice has been sent successfully',
  failed: 'Failed try again',
});
