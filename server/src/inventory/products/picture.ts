import { setPicture } from '@karakana/contract/inventory/product.ts';
import { safeImage } from '../../platform/files/images.ts';
import { readSpooled } from '../../platform/files/spool.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, refusedField } from '../../platform/serve/refused.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { productsOf, readProductFor } from './shown-products.ts';

export function servePicture(api: Api): void {
  servePrepared(api, setPicture, keepPicture, async (ctx, { id }, pictureFile) => {
    const product = await productsOf(ctx).select('products.pictureFile').where('products.id', '=', id).forUpdate().executeTakeFirst();
    if (!product) {
      await ctx.platform.files.remove(pictureFile);
      throw notFound();
    }
    await ctx.db.updateTable('products').set({ pictureFile }).where('garageId', '=', ctx.garageId).where('id', '=', id).execute();
    const { pictureFile: old } = product;
    if (old) ctx.afterCommit(() => ctx.platform.files.remove(old));
    return readProductFor(ctx, id);
  });
}

/** Drawing and storing a picture takes too long to hold a transaction open for it. */
async function keepPicture(ctx: Ctx): Promise<string> {
  if (!ctx.upload) throw refusedField('picture', 'Choose a picture');
  return ctx.platform.files.keep({ garageId: ctx.garageId, ...(await safeImage(await readSpooled(ctx.upload.file))) });
}
