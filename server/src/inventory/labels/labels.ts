import { ownBarcode } from '@karakana/contract/inventory/barcode.ts';
import { printLabels } from '@karakana/contract/inventory/label.ts';
import { writePaper } from '../../platform/papers/write-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { type Label, labelPaper } from './label-paper.ts';

export function serveLabels(api: Api): void {
  serve(api, printLabels, async (ctx, { labels, usedUp }) => {
    const products = await readLabels(
      ctx,
      labels.map(({ productId }) => productId),
    );
    const printed = labels.flatMap(({ productId, copies }) => {
      const product = products.get(productId);
      if (!product) throw notYours('productId', 'Product is not one of yours');
      return Array<Label>(copies).fill(product);
    });
    const bytes = await writePaper(ctx.garageId, await labelPaper(printed, usedUp), ctx.isGone);
    return { name: 'labels.pdf', file: bytes.toString('base64') };
  });
}

async function readLabels(ctx: Ctx, ids: number[]): Promise<Map<number, Label>> {
  await giveBarcodes(ctx, ids);
  const products = await ctx.db
    .selectFrom('products')
    .innerJoin('garages', 'garages.id', 'products.garageId')
    .select(['products.id', 'products.name', 'products.barcode', 'products.code', 'products.price', 'garages.currency'])
    .where('products.garageId', '=', ctx.garageId)
    .where('products.id', 'in', ids)
    .execute();
  return new Map(products.map(({ id, barcode, ...product }) => [id, { ...product, barcode: barcode ?? ownBarcode(id) }]));
}

/** What is on a label must be found when it is scanned. */
async function giveBarcodes(ctx: Ctx, ids: number[]): Promise<void> {
  const without = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .where('id', 'in', ids)
    .where('barcode', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of without) {
    const product = await ctx.db
      .updateTable('products')
      .set((row) => ({ barcode: ownBarcode(id), version: row('version', '+', 1) }))
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    ctx.live({ topic: 'Product', key: 'product-updated', payload: product });
  }
}
