import { z } from 'zod';
import { Id, Timestamp, text } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { movementKinds } from '../../movement-kinds.ts';
import { Quantity } from '../../quantity.ts';
import { reportEndpoints } from '../../report.ts';
import { periodFields } from '../period.ts';

/** What came or went of a product, how much its branch had of it afterwards, and what it was worth. */
export const MovedStock = z.object({
  id: z.number(),
  createdAt: Timestamp,
  productId: z.number(),
  productName: z.string(),
  unit: z.string(),
  branchName: z.string(),
  kind: z.enum(movementKinds),
  sourceId: z.number().nullable(),
  document: z.string().nullable(),
  received: Quantity.nullable(),
  issued: Quantity.nullable(),
  balance: Quantity,
  /** Less than nothing for what went out. */
  cost: Amount,
});
export type MovedStock = z.output<typeof MovedStock>;

export const stockMovements = reportEndpoints('/api/stock_movements', {
  access: 'stock_reports:read',
  name: 'Stock movement',
  question: z.strictObject({
    ...periodFields,
    productId: Id.optional(),
    kind: z.enum(movementKinds).optional(),
    query: text(200).optional(),
  }),
  row: MovedStock,
  totals: z.object({
    received: Quantity.nullable().meta({ description: 'Of one product; several are not counted together' }),
    issued: Quantity.nullable(),
    cost: Amount,
  }),
});
