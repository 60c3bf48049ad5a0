import { brands } from '@karakana/contract/brands/brands.ts';
import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { type Selectable, sql } from 'kysely';
import type { Campaigns } from '../platform/database/database.gen.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ctx, GarageCtx, Platform } from '../platform/serve/context.ts';
import { inGarage } from '../platform/serve/in-garage.ts';
import { campaignOf } from './campaign.ts';
import { type NamedCampaign, sendCampaignJob, writeCampaignJob } from './jobs.ts';
import { publishProgress } from './publish-progress.ts';

export type Letter = { customerId: number; to: string; subject: string | null; body: string };
export type WaitingCampaign = Selectable<Campaigns>;
/** The next letters of a campaign, in the order of its customers after the last one written; fewer than asked for when these are all. */
export type NextLetters = (db: Database, campaign: WaitingCampaign, most: number) => Promise<Letter[]>;

type CampaignDraft = Pick<Campaign, 'channel' | 'subject' | 'body' | 'recipients' | 'optedOut' | 'withoutAddress' | 'credits'>;

const lettersAtOnce = 500;
const batchesAJob = 100;
const batchesATelling = 10;

/** Keeps a message to many, whose recipients are written down by a job. */
export async function openCampaign(ctx: Ctx, draft: CampaignDraft & { audience: object }): Promise<Campaign> {
  const { garageId, branchId, userId } = ctx.session;
  const { id } = await ctx.db
    .insertInto('campaigns')
    .values({ ...draft, audience: JSON.stringify(draft.audience), garageId, branchId, userId, brand: ctx.brand.type })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.platform.jobs.enqueue(ctx.db, writeCampaignJob, { garageId, id });
  return campaignOf(ctx, id);
}

/** Writes a campaign's letters down batch by batch. Where a server stopped, the next one goes on; nobody is written to twice. */
export async function writeCampaignNow(platform: Platform, named: NamedCampaign, next: NextLetters): Promise<void> {
  const { garageId, id } = named;
  const campaign = await platform.db
    .selectFrom('campaigns')
    .select('brand')
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const brand = brands[campaign.brand];
  for (let batch = 0; batch < batchesAJob; batch += 1) {
    const hasMore = await inGarage(platform, { garageId, userId: null, brand }, (ctx) => writeBatch(ctx, id, next));
    if (!hasMore || batch % batchesATelling === 0) await publishProgress(platform, named);
    if (!hasMore) return;
  }
  await platform.jobs.enqueue(platform.db, writeCampaignJob, named);
}

async function writeBatch({ db, platform, garageId }: GarageCtx, id: number, next: NextLetters): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .where('state', '=', 'queueing')
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) return false;
  const letters = await next(db, campaign, lettersAtOnce);
  const written = campaign.written + (await keepLetters(db, campaign, letters));
  const hasMore = letters.length === lettersAtOnce;
  await db
    .updateTable('campaigns')
    .set({ written, lastCustomerId: letters.at(-1)?.customerId ?? campaign.lastCustomerId, ...(hasMore ? {} : ended(written)) })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .execute();
  if (!hasMore) await platform.jobs.enqueue(db, sendCampaignJob, { garageId, id, after: 0 });
  return hasMore;
}

const ended = (written: number) =>
  written > 0
    ? ({ state: 'queued', recipients: written } as const)
    : ({ state: 'failed', recipients: 0, error: 'Nobody was left to send this message to' } as const);

/** As lists, so that the statement is the same for any number of them. Whoever was removed meanwhile gets none. */
async function keepLetters(db: Database, { garageId, id, brand, channel }: WaitingCampaign, letters: Letter[]): Promise<number> {
  if (letters.length === 0) return 0;
  const column = <Key extends keyof Letter>(key: Key) => letters.map((letter) => letter[key]);
  const { rows } = await sql`
    insert into outbox_messages (garage_id, brand, channel, campaign_id, customer_id, recipient, subject, body)
    select ${garageId}::bigint, ${brand}::text, ${channel}::text, ${id}::bigint, letter.* from unnest(
      ${column('customerId')}::bigint[], ${column('to')}::text[], ${column('subject')}::text[], ${column('body')}::text[]) letter (customer_id)
    join customers on customers.garage_id = ${garageId} and customers.id = letter.customer_id
    for key share of customers
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
}
