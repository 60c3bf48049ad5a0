import { z } from 'zod';
import { BranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { noInput, requiredText, Timestamp, text } from '../fields.ts';
import { ItemClass } from '../item-class.ts';
import { KraPin } from '../kra-pin.ts';
import { Text } from '../text-schema.ts';

/** How a garage's goods and services are classed until it says otherwise: parts of vehicles, and their repair. */
export const usualClasses = { goods: '25170000', services: '78180000' } as const;

/** The device that signs for a branch; the key that it was given never comes out. */
export const EtimsDevice = z.object({
  branchId: z.number(),
  branchName: z.string(),
  /** Nothing before it was set up. */
  pin: z.string().nullable(),
  /** Under which the revenue authority knows the branch; 00 is the head office. */
  branchNumber: z.string().nullable(),
  serial: z.string().nullable(),
  sdcId: z.string().nullable(),
  onSince: Timestamp.nullable(),
  waiting: z.number(),
  failed: z.number(),
  /** Movements of stock that the device was not told of yet, and those that it refused, with why it refused the first. */
  stockWaiting: z.number(),
  stockFailed: z.number(),
  stockProblem: Text.nullable(),
  /** Why nothing is signed at present. */
  problem: Text.nullable(),
  /** Whether it says no to all, until somebody has looked at it. */
  isRefused: z.boolean(),
  nextTryAt: Timestamp.nullable(),
});
export type EtimsDevice = z.output<typeof EtimsDevice>;

export const EtimsSettings = z.object({ devices: z.array(EtimsDevice), goodsClass: z.string(), servicesClass: z.string() });
export type EtimsSettings = z.output<typeof EtimsSettings>;

export const EtimsDeviceDraft = z.strictObject({
  branchId: BranchId,
  pin: KraPin,
  branchNumber: text(2).regex(/^\d{2}$/, 'must have two figures, such as 00'),
  serial: requiredText(60),
});
export const EtimsClassesDraft = z.strictObject({ goodsClass: ItemClass, servicesClass: ItemClass });

const written = { access: 'integrations:write', output: EtimsSettings, failed: 'Failed try again' } as const;
const ofBranch = z.strictObject({ branchId: BranchId });

export const readEtimsSettings = endpoint('GET /api/etims/settings', {
  summary: 'The eTIMS device of every branch, without its key, and how goods and services are classed',
  access: 'integrations:read',
  input: noInput,
  output: EtimsSettings,
});

export const setUpEtims = endpoint('POST /api/etims/devices', {
  ...written,
  summary: 'Set up the eTIMS device of a branch with the revenue authority, which gives it its key',
  input: EtimsDeviceDraft,
  done: 'The device was set up',
});

export const switchEtimsOn = endpoint('POST /api/etims/devices/on', {
  ...written,
  summary: 'Have the invoices of a branch signed from now on; those issued before are not sent',
  input: ofBranch,
  done: 'eTIMS is on: invoices are signed from now on',
});

export const switchEtimsOff = endpoint('POST /api/etims/devices/off', {
  ...written,
  summary: 'Issue invoices of a branch without eTIMS from now on; those that wait are still sent',
  input: ofBranch,
  done: 'eTIMS is off: new invoices are not sent',
});

export const resumeEtims = endpoint('POST /api/etims/devices/resume', {
  ...written,
  summary: 'Send what waits at once, also after the device was refused',
  input: ofBranch,
  done: 'What waits is being sent',
});

export const classForEtims = endpoint('PUT /api/etims/classes', {
  ...written,
  summary: 'How goods and services are classed that do not say so themselves',
  input: EtimsClassesDraft,
  done: 'Settings were saved',
});
