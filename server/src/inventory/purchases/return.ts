import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { returnOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { shareOf } from '@karakana/contract/share-of.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { byRule, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { moveStock } from '../stock/move-stock.ts';
import { type LockedLine, lockPurchase, takeLines } from './lock-purchase.ts';

type Charged = { net: number; tax: number };

/**
 * Gives goods back: out of the stock at its average, against what waits to be billed at the price at which they came. What was not billed yet
 * goes first; the rest waits for the supplier's credit note.
 */
export async function giveBack(ctx: Ctx, { id, version, lines: asked, reason }: ParsedInput<typeof returnOrder>): Promise<void> {
  const purchase = await lockPurchase(ctx, { id, version });
  const taken = takeLines(purchase, asked, {
    left: 'toReturn',
    said: (values) => say('Only {{quantity}} of {{name}} can be given back', values),
  });
  const charged = await chargedFor(
    ctx,
    taken.map(({ line }) => line.id),
  );
  const { branchId, payeeId, number } = purchase;
  const moved = await moveStock(
    ctx,
    taken.map(({ line, asked: { quantity } }) => ({
      productId: line.productId,
      branchId,
      kind: 'supplier_return' as const,
      take: quantity,
    })),
    id,
  );
  const rows = taken.map(({ line, asked: { quantity } }, at) => ({
    ...partOf(line, quantity, charged.get(line.id) ?? { net: 0, tax: 0 }),
    cost: -(moved[at]?.value ?? 0),
  }));
  const on = todayIn(ctx);
  const returnId = await writeReturn(ctx, { purchaseId: id, branchId, returnedOn: on, reason }, rows);
  const sum = (of: 'value' | 'cost') => rows.reduce((all, row) => all + row[of], 0);
  const amounts = { value: sum('value'), cost: sum('cost'), difference: sum('cost') - sum('value') };
  const posting = byRule('returnToSupplier', { branchId, payeeId, amounts, accounts: {} });
  await post(ctx, [{ on, source: { kind: 'supplier_return', id: returnId }, memo: `${number} ${reason}`, postings: [posting] }]);
}

type Part = { lineId: number; quantity: number; value: number; billedQuantity: number; billedValue: number } & Charged;

function partOf(line: LockedLine, quantity: number, { net, tax }: Charged): Part {
  const unbilled = Math.min(quantity, line.toBill);
  const billedQuantity = quantity - unbilled;
  const billedLeft = line.billed - line.returnedBilled;
  const share = (amount: number) => (billedQuantity === 0 ? 0 : shareOf(amount, billedQuantity, billedLeft));
  const billedValue = share(line.billedValue - line.returnedBilledValue);
  const unbilledValue = unbilled === 0 ? 0 : shareOf(line.valueToBill, unbilled, line.toBill);
  return { lineId: line.id, quantity, value: unbilledValue + billedValue, billedQuantity, billedValue, net: share(net), tax: share(tax) };
}

/** What bills say of these lines, without what was given back of it already. */
async function chargedFor(ctx: Ctx, lineIds: number[]): Promise<Map<number, Charged>> {
  const { rows } = await sql<{ lineId: number; net: number; tax: number }>`
    select line_id, sum(net)::bigint as net, sum(tax)::bigint as tax from (
      select line_id, net, tax from purchase_bill_lines where garage_id = ${ctx.garageId} and line_id = any(${lineIds}::bigint[])
      union all
      select line_id, -net, -tax from purchase_return_lines where garage_id = ${ctx.garageId} and line_id = any(${lineIds}::bigint[])
    ) charged group by line_id`.execute(ctx.db);
  return new Map(rows.map(({ lineId, net, tax }) => [lineId, { net, tax }]));
}

type Return = { purchaseId: number; branchId: number; returnedOn: string; reason: string };

async function writeReturn(ctx: Ctx, given: Return, rows: (Part & { cost: number })[]): Promise<number> {
  const number = nextNumber(ctx, { counter: 'supplier_return', prefix: 'RTN' });
  const { id } = await ctx.db
    .insertInto('purchaseReturns')
    .values({ ...given, garageId: ctx.garageId, number, createdBy: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = rows.map(({ quantity, billedQuantity, ...row }) => ({
    ...row,
    garageId: ctx.garageId,
    returnId: id,
    quantity: formatQuantity(quantity),
    billedQuantity: formatQuantity(billedQuantity),
  }));
  await ctx.db.insertInto('purchaseReturnLines').values(lines).execute();
  return id;
}
