import {
  addProduct,
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
import { duplicateAs, missingAs, notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { refuseOnOrder } from '../purchases/open-orders.ts';
import { serveExportProducts } from './export-products.ts';
import { readProducts, readWords } from './find-products.ts';
import { openStock, refuseWithStock } from './open-stock.ts';
import { servePicture } from './picture.ts';
import { productsOf, readProductFor } from './shown-products.ts';

const store = tableStore('products');
const change = versionedTable('products');
const barcodeTaken = duplicateAs('product_barcodes', 'barcode', 'Another product already has this barcode');
const codeTaken = duplicateAs('product_codes', 'code', 'Another product already has this code');
const noTax = missingAs('products_garage_id_tax_id_fkey', 'taxId', 'Tax is not one of yours');
const told = ['name', 'code', 'barcode', 'category', 'colour', 'manufacturer', 'unit', 'description', 'price', 'taxId', 'archivedAt'];

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

  serve(api, addProduct, async (ctx, { opening, ...draft }) => {
    const { id, version } = await store.insert(ctx, draft).catch(barcodeTaken).catch(codeTaken).catch(noTax);
    await openStock(ctx, [{ productId: id, opening }]);
    ctx.live({ topic: 'Product', key: 'product-created', payload: { id, version } });
    return readProductFor(ctx, id);
  });

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
