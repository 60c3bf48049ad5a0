import { ownBarcode } from '@karakana/contract/inventory/barcode.ts';
import { printLabels } from '@karakana/contract/inventory/label.ts';
import { sql } from 'kysely';
import { writePaper } from '../../platform/papers/write-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { type Label, labelPaper } from './label-paper.ts';

export function serveLabels(api: Api): void {
  servePrepared(
    api,
    printLabels,
    // The sheets are set before anything is written: that takes too long to hold a transaction open for it.
    async (ctx, { labels, usedUp }) => {
      const products = await readLabels(
        ctx,
        labels.map(({ productId }) => productId),
      );
      const printed = labels.flatMap(({ productId, copies }) => {
        const product = products.get(productId);
        if (!product) throw notYours('productId', 'Product is not one of yours');
        return Array<Label>(copies).fill(product);
      });
      return { products, bytes: await writePaper(ctx.garageId, await labelPaper(printed, usedUp), ctx.isGone) };
    },
    async (ctx, _asked, { products, bytes }) => {
      await giveBarcodes(ctx, products);
      return { name: 'labels.pdf', file: bytes.toString('base64') };
    },
  );
}

async function readLabels(ctx: Ctx, ids: number[]): Promise<Map<number, Label>> {
  const products = await ctx.db
    .selectFrom('products')
    .innerJoin('garages', 'garages.id', 'products.garageId')
    .select(['products.id', 'products.name', 'products.barcode', 'products.code', 'products.price', 'garages.currency'])
    .where('products.garageId', '=', ctx.garageId)
    .where('products.id', 'in', ids)
    .execute();
  return new Map(products.map(({ id, barcode, ...product }) => [id, { ...product, barcode: barcode ?? ownBarcode(id) }]));
}

/** What is on a label must be found when it is scanned. Who was given another barcode while the sheets were set is printed anew. */
async function giveBarcodes(ctx: Ctx, products: Map<number, Label>): Promise<void> {
  const printed = JSON.stringify([...products].map(([id, { barcode }]) => ({ id, barcode })));
  const { rows } = await sql<{ id: number; version: number }>`
    update products set barcode = printed.barcode, version = version + 1
    from jsonb_to_recordset(${printed}::jsonb) as printed (id bigint, barcode text)
    where products.garage_id = ${ctx.garageId} and products.id = printed.id and products.barcode is null
    returning products.id, products.version`.execute(ctx.db);
  for (const product of rows) ctx.live({ topic: 'Product', key: 'product-updated', payload: product });
  const { rows: others } = await sql`
    select from products join jsonb_to_recordset(${printed}::jsonb) as printed (id bigint, barcode text) using (id)
    where products.garage_id = ${ctx.garageId} and products.barcode <> printed.barcode`.execute(ctx.db);
  if (others.length > 0) throw new Refused(422, 'Somebody else changed this while you were editing', { code: 'stale' });
}
