import { listTransfers, readTransfer, type TransferDraft, transferStock } from '@karakana/contract/inventory/stock.ts';
import { formatQuantity, parseQuantity } from '@karakana/contract/quantity.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { byRule, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOf, numberText } from '../../platform/database/next-number.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { lockStock, moveStock } from './move-stock.ts';

export function serveTransfers(api: Api): void {
  serve(api, transferStock, async (ctx, draft) => readOne(ctx, await transfer(ctx, draft)));

  serve(api, listTransfers, async (ctx, page) => {
    const found = findTransfers(ctx, page.search);
    const read = await readPage(page, shown(found).orderBy('id', 'desc'), () => countFound(ctx.db, page, found));
    return { ...read, entries: await withLines(ctx, read.entries) };
  });

  serve(api, readTransfer, (ctx, { id }) => readOne(ctx, id));
}

/** One transaction: out of one branch, into the other at what it cost there. */
export async function transfer(ctx: Ctx, { branchId, toBranchId, note, lines }: z.output<typeof TransferDraft>): Promise<number> {
  if (branchId === toBranchId) throw refusedField('toBranchId', 'Choose another branch than the one it comes from');
  const number = nextOf(ctx, 'transfer');
  const { id } = await ctx.db
    .insertInto('stockTransfers')
    .values({ garageId: ctx.garageId, number, branchId, toBranchId, note, createdBy: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await lockStock(
    ctx,
    lines.flatMap(({ productId }) => [branchId, toBranchId].map((at) => ({ productId, branchId: at }))),
  );
  const out = lines.map(({ productId, quantity }) => ({ productId, branchId, kind: 'transfer_out' as const, take: quantity }));
  const gone = await moveStock(ctx, out, id);
  const came = gone.map(({ productId, quantity, value }) => ({
    productId,
    branchId: toBranchId,
    kind: 'transfer_in' as const,
    quantity: -quantity,
    value: -value,
  }));
  await moveStock(ctx, came, id);
  await ctx.db
    .insertInto('stockTransferLines')
    .values(
      came.map(({ productId, quantity, value }) => ({
        garageId: ctx.garageId,
        transferId: id,
        productId,
        quantity: formatQuantity(quantity),
        value,
      })),
    )
    .execute();
  const value = came.reduce((sum, line) => sum + line.value, 0);
  const postings = [
    byRule('transferOut', { branchId, amounts: { value }, accounts: {} }),
    byRule('transferIn', { branchId: toBranchId, amounts: { value }, accounts: {} }),
  ];
  await post(ctx, [{ on: todayIn(ctx), source: { kind: 'transfer', id }, memo: note, postings }]);
  return id;
}

/** Those who act in one branch see what left it and what came. */
function transfersInReach(ctx: Ctx) {
  const found = ctx.db.selectFrom('stockTransfers').where('stockTransfers.garageId', '=', ctx.garageId);
  const { role, branchId } = ctx.session;
  return actsInAllBranches(role) ? found : found.where((eb) => eb.or([eb('branchId', '=', branchId), eb('toBranchId', '=', branchId)]));
}

/** By number or note, or by what was moved. */
function findTransfers(ctx: Ctx, search: string | undefined) {
  const found = transfersInReach(ctx);
  if (!search) return found;
  const sought = contains(search);
  return found.where(
    sql<boolean>`(
      lower(concat_ws(' ', number_text('trf', stock_transfers.number), stock_transfers.note)) like ${sought}
      or exists (
        select from stock_transfer_lines line
        join products on products.garage_id = line.garage_id and products.id = line.product_id
        where line.garage_id = ${ctx.garageId} and line.transfer_id = stock_transfers.id and products.search like ${sought}
      )
    )`,
  );
}

const shown = (found: ReturnType<typeof transfersInReach>) =>
  found.select(['id', 'number', 'branchId', 'toBranchId', 'note', 'createdAt', userName('stock_transfers.created_by').as('createdBy')]);

type Stored = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

async function withLines(ctx: Ctx, transfers: Stored[]) {
  const ids = transfers.map(({ id }) => id);
  const lines = await ctx.db
    .selectFrom('stockTransferLines')
    .innerJoin('products', (join) =>
      join.onRef('products.garageId', '=', 'stockTransferLines.garageId').onRef('products.id', '=', 'stockTransferLines.productId'),
    )
    .select(['transferId', 'productId', 'products.name as productName', 'products.unit', 'quantity', 'value'])
    .where('stockTransferLines.garageId', '=', ctx.garageId)
    .where('transferId', 'in', ids.length > 0 ? ids : [0])
    .orderBy('stockTransferLines.id')
    .execute();
  return transfers.map(({ number, ...transfer }) => {
    const own = lines.filter(({ transferId }) => transferId === transfer.id);
    return {
      ...transfer,
      number: numberText('TRF', number),
      value: own.reduce((sum, { value }) => sum + value, 0),
      lines: own.map((line) => ({ ...line, quantity: parseQuantity(line.quantity) ?? 0 })),
    };
  });
}

async function readOne(ctx: Ctx, id: number) {
  const [transfer] = await withLines(ctx, await shown(transfersInReach(ctx).where('stockTransfers.id', '=', id)).execute());
  if (!transfer) throw notFound();
  return transfer;
}
