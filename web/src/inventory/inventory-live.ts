import { listProducts, productHistory, productWords, readProduct } from '@karakana/contract/inventory/product.ts';
import { listMovements, listTransfers } from '@karakana/contract/inventory/stock.ts';
import { type RefreshTable, removedId, sameId } from '../kit/api/live-refresh.ts';

const lists = [listProducts, productWords];

export const productRefreshes: RefreshTable<'Product'> = {
  'product-created': lists,
  'product-updated': [...lists, sameId(readProduct, 'id'), sameId(productHistory, 'id')],
  'product-removed': [...lists, removedId(readProduct, 'id')],
};

export const stockRefreshes: RefreshTable<'StockMovement'> = {
  'stock-moved': [listProducts, sameId(readProduct, 'id'), sameId(listMovements, 'id'), listTransfers],
};
