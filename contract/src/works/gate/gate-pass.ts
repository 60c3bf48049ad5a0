import { z } from 'zod';
import { Download } from '../../download.ts';
import { endpoint } from '../../endpoint.ts';
import { byId, Id, optionalText, requiredText, Timestamp } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { WorkRecord } from '../work/work.ts';

/** For good, because the work was put away unfinished, or for a while. */
export const passKinds = ['release', 'archived', 'temporary'] as const;
export const passStates = ['valid', 'used', 'out', 'returned', 'void', 'expired'] as const;
export type PassState = (typeof passStates)[number];

export const passPurposes = ['road_test', 'sublet', 'other'] as const;
export type PassPurpose = (typeof passPurposes)[number];

export const passHours = 24;

/** As it is read out and typed. */
export const shownCode = (shortCode: string): string => `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`;

/** What lets a car out once. */
export const GatePass = z.object({
  id: z.number(),
  workId: z.number(),
  number: z.string(),
  kind: z.enum(passKinds),
  state: z.enum(passStates),
  /** What stands in the QR code. */
  code: z.string(),
  /** The same for those who type. */
  shortCode: z.string(),
  registration: z.string(),
  purpose: z.enum(passPurposes).nullable(),
  collectedBy: z.string().nullable(),
  overrideReason: z.string().nullable(),
  unpaid: Amount,
  returnsAt: Timestamp.nullable(),
  validUntil: Timestamp,
  usedAt: Timestamp.nullable(),
  returnedAt: Timestamp.nullable(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type GatePass = z.output<typeof GatePass>;

const collectedBy = optionalText(120);

export const releaseWork = endpoint('POST /api/works/release', {
  summary: 'Let a car go: a gate pass for once, after payment, within the customer’s terms, or with a manager’s reason',
  access: 'invoices:write',
  input: z.strictObject({ id: Id, reason: optionalText(300), collectedBy }),
  output: WorkRecord.extend({ gatePass: GatePass }),
  done: 'Work has been updated successfully',
  failed: 'Failed try again',
});

export const giveTemporaryPass = endpoint('POST /api/works/temporary_pass', {
  summary: 'Let a car out for a while, such as a road test: it must come back',
  access: 'bookings:write',
  input: z.strictObject({ id: Id, purpose: z.enum(passPurposes), collectedBy: requiredText(120), returnsAt: Timestamp }),
  output: GatePass,
  done: 'Gate pass was made',
  failed: 'Failed try again',
});

export const listGatePasses = endpoint('GET /api/works/{id}/gate_passes', {
  summary: 'The gate passes of a work, newest first',
  access: 'bookings:write',
  input: byId,
  output: z.object({ entries: z.array(GatePass) }),
});

export const downloadGatePass = endpoint('POST /api/works/download_gate_pass', {
  summary: 'A gate pass as a PDF, by its own id, on the roll of a till printer',
  access: 'bookings:write',
  input: byId,
  output: Download,
  failed: 'Failed try again',
});
