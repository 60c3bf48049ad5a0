import type { PurchaseState, purchaseQuery } from '@karakana/contract/inventory/purchase.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { endOfDay, startOfDay, todayIn } from '../../platform/database/days.ts';
import { countFound } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';

type Query = z.output<typeof purchaseQuery>;

/** The purchases of the branches in which the reader acts. */
export const purchasesInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('purchases')
      .innerJoin('payees', (join) => join.onRef('payees.garageId', '=', 'purchases.garageId').onRef('payees.id', '=', 'purchases.payeeId'))
      .where('purchases.garageId', '=', ctx.garageId),
    ctx.session,
    'purchases.branchId',
  );

const lineOf = (condition: RawBuilder<unknown>) => sql`exists (
  select from purchase_lines line where line.garage_id = purchases.garage_id and line.purchase_id = purchases.id and ${condition}
)`;

/** How far a purchase has come, by what came and was billed of its lines. */
const stateOf = sql<PurchaseState>`case
  when purchases.cancelled_at is not null then 'cancelled'
  when not ${lineOf(sql`line.received > 0`)} then case when purchases.sent_at is null then 'draft' else 'sent' end
  when purchases.closed_at is null and ${lineOf(sql`line.received < line.quantity`)} then 'part_received'
  when ${lineOf(sql`line.received - line.billed > line.returned - line.returned_billed`)} then 'received'
  else 'billed' end`;

/** Something of it should have come by now. */
const isLate = (ctx: Ctx) => sql<boolean>`(
  purchases.cancelled_at is null and purchases.closed_at is null and purchases.sent_at is not null
  and coalesce(purchases.expected_on < ${todayIn(ctx)}::date, false) and ${lineOf(sql`line.received < line.quantity`)}
)`;

export const shownPurchases = (ctx: Ctx, found: ReturnType<typeof purchasesInReach>) =>
  found.select([
    'purchases.id',
    'purchases.number',
    'purchases.branchId',
    'purchases.payeeId as supplierId',
    'payees.name as supplierName',
    'payees.email as supplierEmail',
    'purchases.expectedOn',
    'purchases.includesTax',
    'purchases.note',
    'purchases.net',
    'purchases.tax',
    'purchases.total',
    'purchases.sentAt',
    'purchases.sentTo',
    'purchases.version',
    'purchases.createdAt',
    stateOf.as('state'),
    isLate(ctx).as('isLate'),
    sql<boolean>`purchases.closed_at is not null`.as('isClosed'),
    userName('purchases.created_by').as('createdBy'),
  ]);

export const purchaseSorting: Record<Query['sort'], RawBuilder<unknown>> = {
  newest: sql`purchases.id desc`,
  oldest: sql`purchases.id`,
  expected: sql`purchases.expected_on, purchases.id`,
  '-expected': sql`purchases.expected_on desc nulls last, purchases.id desc`,
  total: sql`purchases.total, purchases.id`,
  '-total': sql`purchases.total desc, purchases.id desc`,
};

export function findPurchases(ctx: Ctx, { search, state, supplierId, branchId, fromDate, toDate }: Query) {
  let found = purchasesInReach(ctx).where('purchases.cancelledAt', state === 'cancelled' ? 'is not' : 'is', null);
  if (supplierId) found = found.where('purchases.payeeId', '=', supplierId);
  if (branchId) found = found.where('purchases.branchId', '=', branchId);
  if (fromDate) found = found.where('purchases.createdAt', '>=', startOfDay(fromDate));
  if (toDate) found = found.where('purchases.createdAt', '<', endOfDay(toDate));
  if (state === 'to_receive') found = found.where(sql<boolean>`${stateOf} in ('sent', 'part_received')`);
  else if (state) found = found.where(sql<boolean>`${stateOf} = ${state}`);
  if (search) found = found.where(isFound(ctx, search));
  return found;
}

export const countPurchases = (ctx: Ctx, query: Query): Promise<number> => countFound(ctx.db, query, findPurchases(ctx, query));

/** By number, supplier, note, or what was ordered. */
const isFound = (ctx: Ctx, search: string) => sql<boolean>`(
  purchases.search like ${contains(search)} or payees.search like ${contains(search)}
  or exists (
    select from purchase_lines line
    join products on products.garage_id = line.garage_id and products.id = line.product_id
    where line.garage_id = ${ctx.garageId} and line.purchase_id = purchases.id and products.search like ${contains(search)}
  )
)`;
