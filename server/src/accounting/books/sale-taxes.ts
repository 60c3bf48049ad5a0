import { addSaleTax, listSaleTaxes, removeSaleTax, updateSaleTax } from '@karakana/contract/accounting/sale-tax.ts';
import { tableStore } from '../../platform/database/table-store.ts';
import { duplicateAs } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

const store = tableStore('saleTaxes');
const nameTaken = duplicateAs('sale_tax_names', 'name', 'There is already a tax with this name from this day');

export function serveSaleTaxes(api: Api): void {
  serve(api, listSaleTaxes, async (ctx) => ({
    entries: await ctx.db
      .selectFrom('saleTaxes')
      .select(['id', 'name', 'kind', 'rate', 'fromDate', 'toDate'])
      .where('garageId', '=', ctx.garageId)
      .where('archivedAt', 'is', null)
      .orderBy('rate', 'desc')
      .orderBy('id')
      .execute(),
  }));

  serve(api, addSaleTax, (ctx, draft) => store.insert(ctx, draft).catch(nameTaken));

  serve(api, updateSaleTax, (ctx, { id, ...change }) => store.update(ctx, id, change).catch(nameTaken));

  serve(api, removeSaleTax, async (ctx, { id }) => {
    await store.update(ctx, id, { archivedAt: ctx.platform.now().toISOString() });
    return undefined;
  });
}
