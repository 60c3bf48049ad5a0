import type { HeldSaleDraft } from '@karakana/contract/inventory/sale.ts';
import type { z } from 'zod';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, notFound } from '../../platform/serve/refused.ts';
import { priceSale } from './price-sale.ts';

type Draft = z.output<typeof HeldSaleDraft>;

const noCustomer = missingAs('sales_garage_id_customer_id_fkey', 'customerId', 'Customer is not one of yours');

/** Keeps a sale for later. It has no number, takes no stock and posts nothing; its prices are looked at again when it is sold. */
export async function hold(ctx: Ctx, draft: Draft): Promise<number> {
  await priceSale(ctx, draft);
  const { branchId, customerId, discount, note, lines } = draft;
  const sale = { garageId: ctx.garageId, state: 'held' as const, branchId, customerId, discount, note, createdBy: ctx.userId };
  const row = await ctx.db
    .insertInto('sales')
    .values({ ...sale, heldLines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(noCustomer);
  return row.id;
}

/** What is on hold under this number, for whoever sells or drops it; nobody else does so meanwhile. */
export async function lockHeld(ctx: Ctx, id: number): Promise<Draft> {
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
  if (!sale) throw notFound();
  // `hold` wrote them.
  return { ...sale, lines: sale.heldLines as Draft['lines'] };
}
