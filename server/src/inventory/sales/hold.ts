import type { HeldSaleDraft } from '@karakana/contract/inventory/sale.ts';
import type { z } from 'zod';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, notFound, refusedField } from '../../platform/serve/refused.ts';
import { priceSale } from './price-sale.ts';

type Draft = Omit<z.output<typeof HeldSaleDraft>, 'heldId'>;

const noCustomer = missingAs('sales_garage_id_customer_id_fkey', 'customerId', 'Customer is not one of yours');

/** Keeps a sale for later. It has no number, takes no stock and posts nothing; its prices are looked at again when it is sold. */
export async function hold(ctx: Ctx, { heldId, ...draft }: Draft & { heldId?: number | undefined }): Promise<number> {
  const priced = await priceSale(ctx, draft);
  const { branchId, customerId, discount, note, lines } = draft;
  const heldTotal = priced.lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const sale = { branchId, customerId, discount, note, heldTotal, heldLines: JSON.stringify(lines), createdBy: ctx.userId };
  if (heldId !== undefined) return holdAgain(ctx, heldId, sale);
  const row = await ctx.db
    .insertInto('sales')
    .values({ ...sale, garageId: ctx.garageId, state: 'held' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(noCustomer);
  return row.id;
}

type HeldAgain = Omit<Draft, 'lines'> & { heldTotal: number; heldLines: string; createdBy: number };

async function holdAgain(ctx: Ctx, id: number, sale: HeldAgain): Promise<number> {
  await takeUp(ctx, id);
  await ctx.db
    .updateTable('sales')
    .set({ ...sale, updatedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute()
    .catch(noCustomer);
  return id;
}

/** What is on hold under this number, for whoever sells or drops it; nobody else does so meanwhile. */
export async function lockHeld(ctx: Ctx, id: number): Promise<Draft> {
  const held = await findHeld(ctx, id);
  if (!held) throw notFound();
  return held;
}

/** The same for whoever has it on the counter, where another may have been faster. */
export async function takeUp(ctx: Ctx, id: number): Promise<void> {
  if (!(await findHeld(ctx, id))) throw refusedField('heldId', 'This sale is no longer on hold');
}

async function findHeld(ctx: Ctx, id: number): Promise<Draft | undefined> {
  const sale = await scopedToBranch(
    ctx.db
      .selectFrom('sales')
      .select(['branchId', 'customerId', 'discount', 'note', 'heldLines'])
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', id)
      .where('state', '=', 'held'),
    ctx.session,
    'sales.branchId',
  )
    .forUpdate()
    .executeTakeFirst();
  // `hold` wrote them.
  return sale && { ...sale, lines: sale.heldLines as Draft['lines'] };
}
