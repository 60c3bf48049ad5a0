import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { Text } from '../text-schema.ts';

/** How far an invoice has come on its way to the revenue authority. */
export const etimsStates = ['waiting', 'signed', 'failed'] as const;
export type EtimsState = (typeof etimsStates)[number];

/** What the revenue authority said to an invoice, as its paper and its page show it. */
export const ControlData = z.object({
  state: z.enum(etimsStates),
  /** The control unit, and the number under which it has signed. */
  sdcId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  internalData: z.string().nullable(),
  signature: z.string().nullable(),
  signedAt: Timestamp.nullable(),
  /** Where anybody can check it. */
  checkUrl: z.string().nullable(),
});
export type ControlData = z.output<typeof ControlData>;

/** The same in short, beside an invoice on the record of what it bills. */
export const EtimsMark = z.object({
  state: z.enum(etimsStates),
  /** Under which number which control unit has signed it. */
  signedNumber: z.string().nullable(),
  checkUrl: z.string().nullable(),
  /** Why it is not signed, in plain words. */
  problem: Text.nullable(),
});
export type EtimsMark = z.output<typeof EtimsMark>;

/** Why something was taken back, as the revenue authority numbers it. */
export const creditReasons = {
  '01': 'Missing quantity',
  '02': 'Missing item',
  '03': 'Damaged',
  '04': 'Wasted',
  '05': 'Shortage of raw material',
  '06': 'Refund',
  '07': 'Wrong PIN of the customer',
  '08': 'Wrong name of the customer',
  '09': 'Wrong amount or price',
  '10': 'Wrong quantity',
  '11': 'Wrong item',
  '12': 'Wrong tax',
  '13': 'Other reason',
} as const;
export type CreditReason = keyof typeof creditReasons;
// Its keys are exactly these.
export const creditReasonCodes = Object.keys(creditReasons) as [CreditReason, ...CreditReason[]];
