import { z } from 'zod';
import { SeenBranchId } from '../../branch-fields.ts';
import { text } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Quantity } from '../../quantity.ts';
import { reportEndpoints } from '../../report.ts';

/** What a level can be asked for: to be ordered again, gone, or lying there without anybody wanting it. */
export const levelStates = ['below_level', 'out_of_stock', 'idle'] as const;

/** After how many days without a movement what is there counts as idle. */
export const idleAfterDays = 90;

/** How much is there of a product in the branches that are asked for, and what it is worth. */
export const StockLevel = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  unit: z.string(),
  onHand: Quantity,
  reserved: Quantity,
  reorderLevel: Quantity.nullable(),
  toOrder: Quantity,
  averageCost: Amount.nullable(),
  value: Amount,
  idleDays: z.number().nullable().meta({ description: 'Since the last movement; null where there never was one' }),
  isBelowLevel: z.boolean(),
});
export type StockLevel = z.output<typeof StockLevel>;

export const stockLevel = reportEndpoints('/api/stock_level', {
  access: 'stock_reports:read',
  name: 'Stock level',
  question: z.strictObject({ branchId: SeenBranchId.optional(), state: z.enum(levelStates).optional(), query: text(200).optional() }),
  row: StockLevel,
  totals: z.object({ value: Amount }),
});
