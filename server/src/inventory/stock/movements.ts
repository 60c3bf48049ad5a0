import { listMovements } from '@karakana/contract/inventory/stock.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

export function serveMovements(api: Api): void {
  serve(api, listMovements, async (ctx, { id, branchId, ...page }) => {
    let found = ctx.db.selectFrom('stockMovements').where('stockMovements.garageId', '=', ctx.garageId).where('productId', '=', id);
    found = scopedToBranch(found, ctx.session, 'stockMovements.branchId');
    if (branchId) found = found.where('branchId', '=', branchId);
    const rows = found
      .select([
        'id',
        'productId',
        'branchId',
        'kind',
        'quantity',
        'value',
        'sourceId',
        'createdAt',
        userName('stock_movements.created_by').as('createdBy'),
      ])
      .orderBy('id', 'desc');
    const read = await readPage(page, rows, () => countFound(ctx.db, page, found));
    return { ...read, entries: read.entries.map((movement) => ({ ...movement, quantity: parseQuantity(movement.quantity) ?? 0 })) };
  });
}
