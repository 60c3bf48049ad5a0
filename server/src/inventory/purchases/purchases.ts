import {
  addPurchase as addPurchaseCall,
  listPurchases,
  purchaseEntries,
  purchaseHistory,
  readPurchase,
  removePurchase,
  updatePurchase as updatePurchaseCall,
} from '@karakana/contract/inventory/purchase.ts';
import {
  billOrder,
  closeOrder,
  creditReturn,
  orderBelowLevel,
  orderHints,
  receiveOrder,
  returnOrder,
} from '@karakana/contract/inventory/purchase-steps.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { tableStore } from '../../platform/database/table-store.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { orderMissing, readHints } from './below-level.ts';
import { billPurchase } from './bill.ts';
import { creditForReturn } from './credit.ts';
import { recordedColumns } from './lock-purchase.ts';
import { entriesOf } from './purchase-entries.ts';
import { readPurchaseFor } from './read-purchase.ts';
import { receive } from './receive.ts';
import { giveBack } from './return.ts';
import { serveOrders } from './send-order.ts';
import { countPurchases, findPurchases, purchaseSorting, purchasesInReach, shownPurchases } from './shown-purchases.ts';
import { addPurchase, cancelPurchase, closePurchase, updatePurchase } from './write-purchase.ts';

const store = tableStore('purchases');

export function servePurchases(api: Api): void {
  serveOrders(api);

  serve(api, listPurchases, async (ctx, query) => {
    const rows = shownPurchases(ctx, findPurchases(ctx, query)).orderBy(purchaseSorting[query.sort]);
    return readPage(query, rows, () => countPurchases(ctx, query));
  });

  serve(api, orderHints, readHints);
  serve(api, readPurchase, (ctx, { id }) => readPurchaseFor(ctx, id));
  serve(api, purchaseHistory, (ctx, { id, ...page }) => store.history(ctx, id, { columns: recordedColumns, ...page }));
  serve(api, purchaseEntries, async (ctx, { id }) => ({ entries: await entriesOf(ctx, id) }));

  serve(api, addPurchaseCall, async (ctx, draft) => readPurchaseFor(ctx, await addPurchase(ctx, draft)));

  serve(api, updatePurchaseCall, async (ctx, change) => {
    await updatePurchase(ctx, change);
    return readPurchaseFor(ctx, change.id);
  });

  serve(api, removePurchase, async (ctx, { id }) => {
    await cancelPurchase(ctx, id);
    return readPurchaseFor(ctx, id);
  });

  serve(api, receiveOrder, async (ctx, delivery) => {
    await receive(ctx, delivery);
    return readPurchaseFor(ctx, delivery.id);
  });

  serve(api, billOrder, async (ctx, draft) => {
    await billPurchase(ctx, draft);
    return readPurchaseFor(ctx, draft.id);
  });

  serve(api, returnOrder, async (ctx, given) => {
    await giveBack(ctx, given);
    return readPurchaseFor(ctx, given.id);
  });

  serve(api, creditReturn, async (ctx, draft) => {
    await creditForReturn(ctx, draft);
    return readPurchaseFor(ctx, draft.id);
  });

  serve(api, closeOrder, async (ctx, { id }) => {
    await closePurchase(ctx, id);
    return readPurchaseFor(ctx, id);
  });

  serve(api, orderBelowLevel, async (ctx, { branchId }) => {
    const { ids, withoutSupplier } = await orderMissing(ctx, branchId);
    const made = shownPurchases(ctx, purchasesInReach(ctx).where('purchases.id', 'in', ids.length > 0 ? ids : [0]));
    return { entries: await made.orderBy('purchases.id').execute(), withoutSupplier };
  });
}
