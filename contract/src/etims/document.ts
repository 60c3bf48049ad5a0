import { z } from 'zod';
import { ControlData, creditReasonCodes, etimsStates } from '../accounting/etims-state.ts';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Timestamp } from '../fields.ts';
import { OptionalKraPin } from '../kra-pin.ts';
import { Amount } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';

/** An invoice or credit note on its way to the revenue authority. */
export const EtimsDocument = ControlData.extend({
  id: z.number(),
  branchId: z.number(),
  /** Its number at the device, which it keeps whatever becomes of it. */
  number: z.number(),
  kind: z.enum(['invoice', 'credit_note']),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  documentType: z.enum(['sale', 'work', 'subscription']),
  documentId: z.number(),
  /** Who pays it: a customer, or an insurer. */
  customerId: z.number().nullable(),
  insuranceId: z.number().nullable(),
  customerName: z.string().nullable(),
  total: Amount,
  issuedOn: Day,
  buyerPin: z.string().nullable(),
  reasonCode: z.enum(creditReasonCodes).nullable(),
  queuedAt: Timestamp,
  sentAt: Timestamp.nullable(),
  resultCode: z.string().nullable(),
  /** Why it is not signed, in plain words. */
  problem: Text.nullable(),
  /** The invoice that a credit note waits for. */
  waitsFor: z.string().nullable(),
});
export type EtimsDocument = z.output<typeof EtimsDocument>;

export const listEtimsDocuments = endpoint('GET /api/etims/documents', {
  summary: 'A page of the invoices and credit notes that were or are to be signed, newest first',
  access: 'books:read',
  input: pageQuery(20).extend({
    state: z.enum(etimsStates).optional(),
    branchId: SeenBranchId.optional(),
    stuck: z.enum(['true']).optional().meta({ description: 'Only what was refused, or has waited for more than four hours' }),
  }),
  output: pageOf(EtimsDocument),
});

export const readEtimsDocument = endpoint('GET /api/etims/documents/{id}', {
  summary: 'One of them with what the revenue authority said',
  access: 'books:read',
  input: byId,
  output: EtimsDocument,
});

export const MendedDocument = z.strictObject({
  /** Left out, they stay as they are. */
  buyerPin: OptionalKraPin,
  reasonCode: z.enum(creditReasonCodes).optional(),
});

export const sendEtimsAgain = endpoint('POST /api/etims/documents/{id}/send', {
  summary: 'Send one again that was refused, under its own number, with what was mended in it',
  access: 'books:write',
  input: MendedDocument.extend(byId.shape),
  output: EtimsDocument,
  done: 'It is being sent again',
  failed: 'Failed try again',
});
