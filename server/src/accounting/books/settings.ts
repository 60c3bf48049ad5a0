import { type BookSettings, readBooks, saveBookSettings } from '@karakana/contract/accounting/book-settings.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { sumGroups } from './accounts.ts';

export function serveBookSettings(api: Api): void {
  serve(api, readBooks, async (ctx) => ({ settings: await readBookSettings(ctx), sums: await sumGroups(ctx) }));

  serve(api, saveBookSettings, async (ctx, { currency, version, ...change }) => {
    const present = await readBookSettings(ctx);
    if (currency !== present.currency) await changeCurrency(ctx, currency, present);
    const changed = await ctx.db
      .updateTable('bookSettings')
      .set((row) => ({ ...change, version: row('version', '+', 1) }))
      .where('garageId', '=', ctx.garageId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused(422, 'Somebody else changed this while you were editing', { code: 'stale' });
    return readBookSettings(ctx);
  });
}

async function readBookSettings(ctx: Ctx): Promise<BookSettings> {
  const settings = await ctx.db
    .selectFrom('bookSettings')
    .innerJoin('garages', 'garages.id', 'bookSettings.garageId')
    .select((eb) => [
      'garages.currency',
      'fiscalYear',
      'invoiceNote',
      'invoiceNumber',
      'dateFormat',
      'invoiceTemplate',
      'paymentTerm',
      'pricesIncludeTax',
      'vatRegisteredFrom',
      'closedThrough',
      'bookSettings.version',
      eb
        .exists(eb.selectFrom('journalEntries').select('id').where('journalEntries.garageId', '=', ctx.garageId))
        .$castTo<boolean>()
        .as('hasEntries'),
    ])
    .where('bookSettings.garageId', '=', ctx.garageId)
    .executeTakeFirst();
  if (!settings) throw notFound();
  return settings;
}

async function changeCurrency(ctx: Ctx, currency: string, { hasEntries }: BookSettings): Promise<void> {
  if (hasEntries) throw refusedField('currency', 'The currency cannot change once there are entries in the books');
  await ctx.db.updateTable('garages').set({ currency }).where('id', '=', ctx.garageId).execute();
}
