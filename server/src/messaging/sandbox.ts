import { listSandboxMessages, type SandboxMessage } from '@karakana/contract/messaging/sandbox.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { z } from 'zod';
import { type Api, serve } from '../platform/serve.ts';

/** What would have been sent. Those who run a garage see its messages, everyone else their own; production has no such call. */
export function serveSandbox(api: Api): void {
  if (api.platform.settings.isProduction) return;
  serve(api, listSandboxMessages, async (ctx, { page, perPage, search, channel }) => {
    const { session } = ctx;
    const runsGarage = may(session.role, 'sandbox:read') && session.confirmed && !session.twoFactorPending;
    let messages = ctx.db.selectFrom('sandboxMessages');
    messages = runsGarage
      ? messages.where('garageId', '=', session.garageId)
      : messages
          .where('recipient', '=', session.email)
          .where((eb) => eb.or([eb('garageId', '=', session.garageId), eb('garageId', 'is', null)]));
    if (channel) messages = messages.where('channel', '=', channel);
    if (search)
      messages = messages.where((eb) =>
        eb(
          eb.fn('strpos', [
            eb.fn('lower', [eb.fn('concat_ws', [eb.val(' '), 'recipient', 'subject', 'body'])]),
            eb.val(search.toLowerCase()),
          ]),
          '>',
          0,
        ),
      );
    const entries = await messages
      .select(['id', 'channel', 'recipient', 'subject', 'body', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const { total } = await messages.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    // The database keeps the channel to these two words.
    return { page, perPage, totalCount: total, entries: entries as z.infer<typeof SandboxMessage>[] };
  });
}
