import { listCountLines, listCounts, listDifferences, readCount } from '@karakana/contract/inventory/count.ts';
import { readPriceRules, suggestPrice } from '@karakana/contract/inventory/price-rule.ts';
import { listProducts, productHistory, productWords, readProduct } from '@karakana/contract/inventory/product.ts';
import { listMovements, listTransfers } from '@karakana/contract/inventory/stock.ts';
import { readCannedJob } from '@karakana/contract/works/canned-job.ts';
import { type RefreshTable, removedId, sameId } from '../kit/api/live-refresh.ts';

const lists = [listProducts, productWords];
const imported = [...lists, readProduct, listMovements];

export const productRefreshes: RefreshTable<'Product'> = {
  'product-created': lists,
  'product-updated': [...lists, sameId(readProduct, 'id'), sameId(productHistory, 'id'), readCannedJob],
  'product-removed': [...lists, removedId(readProduct, 'id'), readCannedJob],
  'products-imported': imported,
  'price-rules-changed': [readPriceRules, readProduct, suggestPrice],
};

export const stockRefreshes: RefreshTable<'StockMovement'> = {
  'stock-moved': [listProducts, sameId(readProduct, 'id'), sameId(listMovements, 'id'), listTransfers],
  'count-changed': [listCounts, sameId(readCount, 'id'), sameId(listCountLines, 'id'), sameId(listDifferences, 'id')],
};
