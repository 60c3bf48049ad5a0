import { formatQuantity, parseQuantity } from '@karakana/contract/quantity.ts';
import type { Text } from '@karakana/contract/text.ts';
import { sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/database.gen.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';

const change = versionedTable('purchases');
export const recordedColumns = ['payeeId', 'branchId', 'expectedOn', 'includesTax', 'note', 'total', 'sentTo', 'closedAt', 'cancelledAt'];

type Named = { id: number; version?: number | undefined };
type Change = Omit<Updateable<DB['purchases']>, 'garageId' | 'id' | 'version' | 'updatedAt'>;

/** The order with how far each of its lines has come; nobody else receives, bills, returns or changes it meanwhile. */
export async function lockPurchase(ctx: Ctx, { id, version }: Named) {
  const purchase = await change(ctx, { id, version, columns: recordedColumns }, {});
  if (purchase.cancelledAt !== null) throw new Refused(422, 'This purchase was deleted');
  publishPurchase(ctx, 'updated', purchase);
  return { ...purchase, lines: await linesOf(ctx, purchase.id) };
}

export type LockedPurchase = Awaited<ReturnType<typeof lockPurchase>>;
export type LockedLine = LockedPurchase['lines'][number];

/** Writes into an order that is locked. */
export const setPurchase = (ctx: Ctx, id: number, columns: Change) =>
  ctx.db.updateTable('purchases').set(columns).where('garageId', '=', ctx.garageId).where('id', '=', id).execute();

type Told = { id: number; version: number; branchId: number };

export const publishPurchase = (ctx: GarageCtx, what: 'created' | 'updated' | 'removed', { id, version, branchId }: Told): void =>
  ctx.live({ topic: 'Supplier', key: `purchase-${what}`, payload: { id, version }, branchId });

/** The lines that are asked for, each with how much of it; refuses one that is named twice, is of another order, or has less left. */
export function takeLines<Asked extends { id: number; quantity: number }>(
  { lines }: Pick<LockedPurchase, 'lines'>,
  asked: Asked[],
  { left, said }: { left: 'toReceive' | 'toBill' | 'toReturn'; said: (values: { quantity: string; name: string }) => Text },
): { line: LockedLine; asked: Asked }[] {
  if (new Set(asked.map(({ id }) => id)).size < asked.length) throw refusedField('lines', 'Name each line once');
  return asked.map((wanted) => {
    const line = lines.find(({ id }) => id === wanted.id);
    if (!line) throw notYours('lines', 'Line is not one of this purchase');
    if (wanted.quantity > line[left]) throw refusedField('lines', said({ quantity: formatQuantity(line[left]), name: line.productName }));
    return { line, asked: wanted };
  });
}

/** All that is left, as somebody would ask for it. */
export const allThatIs = ({ lines }: Pick<LockedPurchase, 'lines'>, left: 'toReceive' | 'toBill'): { id: number; quantity: number }[] =>
  lines.filter((line) => line[left] > 0).map((line) => ({ id: line.id, quantity: line[left] }));

/** The lines of an order with how far each has come. */
export async function linesOf(ctx: GarageCtx, purchaseId: number) {
  const rows = await ctx.db
    .selectFrom('purchaseLines as line')
    .innerJoin('products', (join) => join.onRef('products.garageId', '=', 'line.garageId').onRef('products.id', '=', 'line.productId'))
    .selectAll('line')
    .leftJoin('saleTaxes', (join) => join.onRef('saleTaxes.garageId', '=', 'line.garageId').onRef('saleTaxes.id', '=', 'line.taxId'))
    .select([
      'products.name as productName',
      'products.code',
      'products.unit',
      'saleTaxes.name as taxName',
      sql<number>`coalesce((
        select came.unit_price from purchase_receipt_lines came where came.garage_id = line.garage_id and came.line_id = line.id order by came.id desc limit 1
      ), line.unit_price)`.as('receivedPrice'),
    ])
    .where('line.garageId', '=', ctx.garageId)
    .where('line.purchaseId', '=', purchaseId)
    .orderBy('line.id')
    .execute();
  return rows.map((row) => {
    const read = (column: 'quantity' | 'received' | 'billed' | 'returned' | 'returnedBilled') => parseQuantity(row[column]) ?? 0;
    const [quantity, received, billed] = [read('quantity'), read('received'), read('billed')];
    const [returned, returnedBilled] = [read('returned'), read('returnedBilled')];
    return {
      ...row,
      quantity,
      received,
      billed,
      returned,
      returnedBilled,
      toReceive: quantity - received,
      toReturn: received - returned,
      toBill: received - billed - (returned - returnedBilled),
      /** What that is worth at the prices at which it came. */
      valueToBill: row.receivedValue - row.billedValue - (row.returnedValue - row.returnedBilledValue),
    };
  });
}
