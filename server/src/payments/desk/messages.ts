import { listProviderMessages } from '@karakana/contract/payments/provider-message.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { storedText } from '../../platform/database/stored-text.ts';
import { contains } from '../../platform/database/table-store.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

export function serveProviderMessages(api: Api): void {
  serve(api, listProviderMessages, async (ctx, { kind, outcome, paymentId, ...page }) => {
    let found = inReach(ctx);
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

/** Those of payments of a branch where the reader acts, and those that led to none. */
const inReach = (ctx: Ctx) =>
  ctx.db
    .selectFrom('providerMessages')
    .where('providerMessages.garageId', '=', ctx.garageId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('providerMessages.paymentId', 'is', null),
        exists(
          selectFrom('payments')
            .select('payments.id')
            .where('payments.garageId', '=', ctx.garageId)
            .whereRef('payments.id', '=', 'providerMessages.paymentId')
            .where(and(ownBranch(ctx.session, 'payments.branchId'))),
        ),
      ]),
    );
