import { listSandboxMessages, type SandboxMessage } from '@karakana/contract/messaging/sandbox.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { z } from 'zod';
import { countFound, readPage } from '../platform/database/read-page.ts';
import { contains } from '../platform/database/table-store.ts';
import type { TokenCtx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

/** What would have been sent. Everyone sees their own messages, those who run a garage also its messages; production has no such call. */
export function serveSandbox(api: Api): void {
  if (api.platform.settings.isProduction) return;
  serve(api, listSandboxMessages, async (ctx, { channel, ...query }) => {
    const { search } = query;
    let messages = messagesInSight(ctx);
    if (channel) messages = messages.where('channel', '=', channel);
    if (search)
      messages = messages.where((eb) =>
        eb(eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'recipient', 'subject', 'body'])]), 'like', contains(search)),
      );
    const shown = messages.select(['id', 'channel', 'recipient', 'subject', 'body', 'attachmentName', 'createdAt']).orderBy('id', 'desc');
    const page = await readPage(query, shown, () => countFound(ctx.db, query, messages));
    // The database keeps the channel to these two words.
    return { ...page, entries: page.entries as z.infer<typeof SandboxMessage>[] };
  });
}

function messagesInSight({ db, session }: TokenCtx) {
  return db.selectFrom('sandboxMessages').where((eb) => {
    const toOwnAddress = eb('recipient', '=', session.email);
    const toOwnPhone = eb('recipient', '=', eb.selectFrom('users').select('mobile').where('id', '=', session.userId));
    const toOneself = eb.and([eb('garageId', 'is', null), eb.or([toOwnAddress, toOwnPhone])]);
    if (session.garageId === null) return toOneself;
    const runsGarage = may(session.role, 'sandbox:read') && session.confirmed && !session.twoFactorPending;
    const ofGarage = eb('garageId', '=', session.garageId);
    const seenInGarage = runsGarage ? ofGarage : eb.and([ofGarage, toOwnAddress]);
    // Codes and links that open an account belong to no garage, and are nothing for somebody who only acts as its owner.
    return session.impersonatorId === null ? eb.or([seenInGarage, toOneself]) : seenInGarage;
  });
}
