import {
  addProduct as addProductCall,
  archiveProduct,
  findByBarcode,
  listProducts,
  productHistory,
  productWords,
  readProduct,
  setLevels,
  updateProduct,
} from '@karakana/contract/inventory/product.ts';
import { formatQuantity } from '@karakana/contract/quantity.ts';
import { tableStore } from '../../platform/database/table-store.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { refuseOnOrder } from '../purchases/open-orders.ts';
import { addProduct, barcodeTaken, codeTaken, noTax } from './add-product.ts';
import { serveExportProducts } from './export-products.ts';
import { readWords } from './find-products.ts';
import { readProducts } from './list-products.ts';
import { refuseWithStock } from './open-stock.ts';
import { servePicture } from './picture.ts';
import { productsOf, readProductFor } from './shown-products.ts';

const store = tableStore('products');
const change = versionedTable('products');
const told = [
  'name',
  'code',
  'barcode',
  'category',
  'colour',
  'manufacturer',
  'unit',
  'description',
  'price',
  'taxId',
  'itemClass',
  'isTyre',
  'coreDeposit',
  'archivedAt',
];

export function serveProducts(api: Api): void {
  servePicture(api);
  serveExportProducts(api);

  serve(api, listProducts, readProducts);

  serve(api, productWords, readWords);

  serve(api, findByBarcode, async (ctx, { barcode }) => {
    const found = productsOf(ctx).select('products.id').where('products.barcode', '=', barcode).where('products.archivedAt', 'is', null);
    const product = await found.executeTakeFirst();
    if (!product) throw notFound();
    return readProductFor(ctx, product.id);
  });

  serve(api, readProduct, (ctx, { id }) => readProductFor(ctx, id));

  serve(api, productHistory, (ctx, { id, ...page }) => store.history(ctx, id, { columns: told, ...page }));

  serve(api, addProductCall, async (ctx, draft) => readProductFor(ctx, await addProduct(ctx, draft)));

  serve(api, updateProduct, async (ctx, { id, version, ...draft }) => {
    const product = await change(ctx, { id, version, columns: told }, draft).catch(barcodeTaken).catch(codeTaken).catch(noTax);
    ctx.live({ topic: 'Product', key: 'product-updated', payload: product });
    return readProductFor(ctx, id);
  });

  serve(api, archiveProduct, async (ctx, { id }) => {
    await refuseWithStock(ctx, id);
    await refuseOnOrder(ctx, id);
    const product = await change(ctx, { id, version: undefined, columns: told }, { archivedAt: ctx.platform.now().toISOString() });
    ctx.live({ topic: 'Product', key: 'product-removed', payload: product });
    return readProductFor(ctx, id);
  });

  serve(api, setLevels, async (ctx, { id, branchId, reorderLevel, reorderQuantity }) => {
    const { version } = await store.get(ctx, id);
    const levels = {
      reorderLevel: reorderLevel === null ? null : formatQuantity(reorderLevel),
      reorderQuantity: reorderQuantity === null ? null : formatQuantity(reorderQuantity),
    };
    await ctx.db
      .insertInto('stock')
      .values({ garageId: ctx.garageId, productId: id, branchId, ...levels })
      .onConflict((known) => known.columns(['garageId', 'productId', 'branchId']).doUpdateSet(levels))
      .execute();
    ctx.live({ topic: 'Product', key: 'product-updated', payload: { id, version } });
    return readProductFor(ctx, id);
  });
}
