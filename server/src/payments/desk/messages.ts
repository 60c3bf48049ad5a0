import { listProviderMessages } from '@karakana/contract/payments/provider-message.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

export function serveProviderMessages(api: Api): void {
  serve(api, listProviderMessages, async (ctx, { kind, outcome, paymentId, ...page }) => {
    let found = ctx.db.selectFrom('providerMessages').where('garageId', '=', ctx.garageId);
    if (kind) found = found.where('kind', '=', kind);
    if (outcome) found = found.where('outcome', '=', outcome);
    if (paymentId) found = found.where('paymentId', '=', paymentId);
    if (page.search) found = found.where('search', 'like', contains(page.search));
    const shown = found
      .select(['id', 'kind', 'outcome', 'detail', 'detailValues', 'receipt', 'paymentId', 'body', 'receivedAt'])
      .orderBy('id', 'desc');
    const read = await readPage(page, shown, () => countFound(ctx.db, page, found));
    const entries = read.entries.map(({ detail, detailValues, ...message }) => ({
      ...message,
      detail: detail === null ? null : storedText(detail, detailValues),
    }));
    return { ...read, entries };
  });
}
