import type { NewProduct } from '@karakana/contract/inventory/product.ts';
import type { z } from 'zod';
import { tableStore } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, missingAs } from '../../platform/serve/refused.ts';
import { openStock } from './open-stock.ts';

const store = tableStore('products');
export const barcodeTaken = duplicateAs('product_barcodes', 'barcode', 'Another product already has this barcode');
export const codeTaken = duplicateAs('product_codes', 'code', 'Another product already has this code');
export const noTax = missingAs('products_garage_id_tax_id_fkey', 'taxId', 'Tax is not one of yours');

/** Adds a product with what is there of it on its first day, and gives its id. */
export async function addProduct(ctx: Ctx, { opening, ...draft }: z.output<typeof NewProduct>): Promise<number> {
  const { id, version } = await store.insert(ctx, draft).catch(barcodeTaken).catch(codeTaken).catch(noTax);
  await openStock(ctx, [{ productId: id, opening }]);
  ctx.live({ topic: 'Product', key: 'product-created', payload: { id, version } });
  return id;
}
