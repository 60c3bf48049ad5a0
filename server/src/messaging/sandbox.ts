import {
  answerSandboxMessage,
  listSandboxMessages,
  reportSandboxMessage,
  type SandboxMessage,
} from '@karakana/contract/messaging/sandbox.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { z } from 'zod';
import { countFound, readPage } from '../platform/database/read-page.ts';
import { contains } from '../platform/database/table-store.ts';
import { smsCallbackPath, smsReportPath } from '../platform/providers/callback-key.ts';
import { sandboxId } from '../platform/providers/sandbox/sandbox-provider.ts';
import { answerAsPhone, reportAsProvider } from '../platform/providers/sandbox/sms-phone.ts';
import type { TokenCtx } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../platform/serve/serve.ts';

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

  servePrepared(
    api,
    answerSandboxMessage,
    async (ctx, { id, text }) => {
      const message = await smsInSight(ctx, id);
      const { settings, secrets, now } = ctx.platform;
      const path = smsCallbackPath(secrets, { garageId: await accountThatSent(ctx, message.garageId) });
      return answerAsPhone(api.app, { path, from: message.recipient, to: settings.sms?.senderId ?? '22384', text, at: now() });
    },
    async (_ctx, _input, status) => ({ received: status === 200 }),
  );

  servePrepared(
    api,
    reportSandboxMessage,
    async (ctx, { id, outcome }) => {
      const message = await smsInSight(ctx, id);
      const path = smsReportPath(ctx.platform.secrets, { garageId: await accountThatSent(ctx, message.garageId) });
      const about = { id: sandboxId(message.outboxId), phoneNumber: message.recipient };
      const said = outcome === 'delivered' ? { status: 'Success' } : { status: 'Failed', failureReason: 'UserIsInactive' };
      return reportAsProvider(api.app, { path, report: { ...about, ...said } });
    },
    async (_ctx, _input, status) => ({ received: status === 200 }),
  );
}

async function smsInSight(ctx: TokenCtx, id: number) {
  const messages = messagesInSight(ctx).select(['garageId', 'recipient', 'outboxId']).where('id', '=', id).where('channel', '=', 'sms');
  const message = await messages.executeTakeFirst();
  if (!message) throw notFound();
  return message;
}

/** A garage without an account of its own writes from the platform’s number. */
async function accountThatSent({ db }: TokenCtx, garageId: number | null): Promise<number | null> {
  if (garageId === null) return null;
  const own = db.selectFrom('integrations').select('id').where('garageId', '=', garageId).where('kind', '=', 'sms');
  return (await own.executeTakeFirst()) ? garageId : null;
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
