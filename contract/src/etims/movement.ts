import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Timestamp } from '../fields.ts';
import { movementKinds } from '../movement-kinds.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Quantity } from '../quantity.ts';
import { Text } from '../text-schema.ts';

export const etimsMovementStates = ['waiting', 'sent', 'failed'] as const;
export type EtimsMovementState = (typeof etimsMovementStates)[number];

/** Goods that came or went, of which the revenue authority is told. */
export const EtimsMovement = z.object({
  id: z.number(),
  branchId: z.number(),
  /** Its number at the device, which it is given when it is sent first and keeps. */
  number: z.number().nullable(),
  kind: z.enum(movementKinds),
  /** The sale, work, purchase, transfer or count that it is of. */
  sourceId: z.number().nullable(),
  isIn: z.boolean(),
  /** The first of its products, and how many they are. */
  lines: z.array(z.object({ productId: z.number(), productName: z.string(), unit: z.string(), quantity: Quantity })),
  lineCount: z.number(),
  state: z.enum(etimsMovementStates),
  queuedAt: Timestamp,
  sentAt: Timestamp.nullable(),
  resultCode: z.string().nullable(),
  /** Why it was refused, in plain words. */
  problem: Text.nullable(),
  /** Whether it waits until the invoices that it belongs to are signed. */
  waitsForInvoice: z.boolean(),
});
export type EtimsMovement = z.output<typeof EtimsMovement>;

export const listEtimsMovements = endpoint('GET /api/etims/movements', {
  summary: 'A page of the movements of stock that the revenue authority was or is to be told of, newest first',
  access: 'books:read',
  input: pageQuery(20).extend({ state: z.enum(etimsMovementStates).optional(), branchId: SeenBranchId.optional() }),
  output: pageOf(EtimsMovement),
});

export const sendEtimsMovementAgain = endpoint('POST /api/etims/movements/{id}/send', {
  summary: 'Send a movement of stock again that was refused, under its own number, with what was mended in its products',
  access: 'books:write',
  input: byId,
  output: EtimsMovement,
  done: 'It is being sent again',
  failed: 'Failed try again',
});
