import { type MessageDraft, messageCustomers, previewMessage } from '@karakana/contract/customers/message.ts';
import { say } from '@karakana/contract/text.ts';
import type { z } from 'zod';
import { openCampaign, type WaitingCampaign, writeCampaignJob, writeCampaignNow } from '../messaging/index.ts';
import type { Database } from '../platform/database/database.ts';
import { storedAccount } from '../platform/providers/stored-account.ts';
import type { Ctx, Platform } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';
import { type Api, servePrepared } from '../platform/serve/serve.ts';
import { type Audience, countAudience, letterWriter, nextRecipients, placeNames, storedAudience } from './audience.ts';
import { costOf } from './message-cost.ts';

type Draft = z.output<typeof MessageDraft>;

export function serveMessages(api: Api): void {
  servePrepared(
    api,
    previewMessage,
    async (ctx, draft) => ({ ...(await weigh(ctx, draft)), sample: await sampleOf(ctx, draft) }),
    async (_ctx, _draft, preview) => preview,
  );

  servePrepared(
    api,
    messageCustomers,
    async (ctx, draft) => {
      const weighed = await weigh(ctx, draft);
      if (weighed.recipients === 0) throw new Refused(422, draft.channel === 'sms' ? 'None of them gets SMS' : 'None of them gets e-mail');
      if (weighed.credits > weighed.creditsLeft) throw tooDear(weighed);
      return weighed;
    },
    (ctx, draft, { recipients, optedOut, withoutAddress, credits }) => {
      const { channel, body } = draft;
      const subject = channel === 'sms' ? null : draft.subject;
      return openCampaign(ctx, { channel, subject, body, recipients, optedOut, withoutAddress, credits, audience: audienceOf(draft) });
    },
  );
}

/** Starts what writes down the recipients of a message to many. */
export async function workMessages(platform: Platform): Promise<void> {
  await platform.jobs.work(writeCampaignJob, (campaign) => writeCampaignNow(platform, campaign, nextLetters));
}

async function nextLetters(db: Database, campaign: WaitingCampaign, most: number) {
  const { garageId, subject, body, lastCustomerId: after } = campaign;
  const channel = campaign.channel === 'sms' ? 'sms' : 'email';
  const recipients = await nextRecipients({ db, garageId }, storedAudience(campaign.audience), { channel, after, most });
  return recipients.map(letterWriter({ subject, body }, await placeNames(db, campaign)));
}

async function weigh(ctx: Ctx, draft: Draft) {
  const audience = audienceOf(draft);
  const counts = await countAudience(ctx, audience, draft.channel);
  if (draft.ids && counts.recipients + counts.optedOut + counts.withoutAddress === 0) throw new Refused(422, 'There is no such customer');
  const cost = await costOf(ctx, draft, audience, counts.recipients);
  const { smsCredits } = await ctx.db.selectFrom('garages').select('smsCredits').where('id', '=', ctx.garageId).executeTakeFirstOrThrow();
  // Who has an account of their own pays for it there.
  const hasOwnAccount = (await storedAccount(ctx.platform, ctx.garageId, 'sms')) !== undefined;
  return { ...counts, ...cost, ...(hasOwnAccount && { credits: 0 }), creditsLeft: smsCredits };
}

async function sampleOf(ctx: Ctx, draft: Draft) {
  const [first] = await nextRecipients(ctx, audienceOf(draft), { channel: draft.channel, after: 0, most: 1 });
  if (!first) return null;
  const { to, subject, body } = letterWriter(draft, await placeNames(ctx.db, ctx.session))(first);
  return { to, subject: draft.channel === 'sms' ? null : subject, body };
}

/** The contract takes exactly one of the two. */
const audienceOf = ({ ids, filter }: Draft): Audience => (ids ? { ids: [...new Set(ids)] } : { filter: filter ?? {} });

const tooDear = ({ credits, creditsLeft }: { credits: number; creditsLeft: number }) =>
  new Refused(422, say('This takes {{credits}} SMS credits and you have {{left}}', { credits, left: creditsLeft }), { code: 'no_credit' });
