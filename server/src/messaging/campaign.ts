import { type Campaign, listCampaignMessages, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import { countAll, countFound, readPage } from '../platform/database/read-page.ts';
import { contains } from '../platform/database/table-store.ts';
import { scopedToBranch } from '../platform/serve/branches.ts';
import type { Ctx, GarageReader } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

export function serveCampaigns(api: Api): void {
  serve(api, listCampaigns, async (ctx, { channel, ...query }) => {
    const { search } = query;
    let found = campaignsInSight(ctx);
    if (channel) found = found.where('campaigns.channel', '=', channel);
    if (search) found = found.where('campaigns.search', 'like', contains(search));
    const ordered = found.select(shown).orderBy('campaigns.id', 'desc');
    const total = () => (channel || search ? countFound(ctx.db, query, found) : countAll(ctx, 'campaigns'));
    const read = await readPage(query, ordered, total);
    return { ...read, entries: read.entries.map(asCampaign) };
  });

  serve(api, readCampaign, (ctx, { id }) => readOne(campaignsInSight(ctx), id));

  serve(api, listCampaignMessages, async (ctx, { id, status, ...query }) => {
    await readOne(campaignsInSight(ctx), id);
    let found = ctx.db.selectFrom('outboxMessages').where('garageId', '=', ctx.garageId).where('campaignId', '=', id);
    if (status) found = found.where('status', '=', status);
    const ordered = found.select(['id', 'recipient', 'status', 'error', 'sentAt']).orderBy('id');
    return readPage(query, ordered, () => countFound(ctx.db, query, found));
  });
}

/** One campaign of the garage, and how far it has come, for whoever sent it. */
export const campaignOf = (reader: GarageReader, id: number): Promise<Campaign> => readOne(campaignsOf(reader), id);

const campaignsOf = ({ db, garageId }: GarageReader) => db.selectFrom('campaigns').where('campaigns.garageId', '=', garageId);

/** The campaigns of the branches in which the caller acts. */
const campaignsInSight = (ctx: Ctx) => scopedToBranch(campaignsOf(ctx), ctx.session, 'campaigns.branchId');

async function readOne(campaigns: ReturnType<typeof campaignsOf>, id: number): Promise<Campaign> {
  const row = await campaigns.select(shown).where('campaigns.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asCampaign(row);
}

type Shown = { state: Campaign['state']; recipients: number; written: number; underWay: number; lost: number };

/** What was sent is what is neither under way nor lost, so that nobody has to count the many. */
function asCampaign<Row extends Shown>({ written, underWay, lost, ...row }: Row) {
  const unwritten = row.state === 'queueing' ? Math.max(row.recipients - written, 0) : 0;
  const counts = { waiting: unwritten + underWay, sent: written - underWay - lost, failed: lost };
  return { ...row, ...counts };
}

const shown = (eb: ExpressionBuilder<DB, 'campaigns'>) =>
  [
    'campaigns.id',
    'campaigns.channel',
    'campaigns.subject',
    'campaigns.body',
    'campaigns.state',
    'campaigns.error',
    'campaigns.recipients',
    'campaigns.optedOut',
    'campaigns.withoutAddress',
    'campaigns.credits',
    'campaigns.written',
    'campaigns.createdAt',
    messagesIn(eb, ['queued', 'sending']).as('underWay'),
    messagesIn(eb, ['failed', 'unknown']).as('lost'),
    eb
      .selectFrom('users')
      .select(({ fn, val }) => fn<string>('concat_ws', [val(' '), 'users.firstName', 'users.lastName']).as('name'))
      .whereRef('users.id', '=', 'campaigns.userId')
      .as('createdBy'),
  ] as const;

type OutboxStatus = Selectable<DB['outboxMessages']>['status'];

const messagesIn = (eb: ExpressionBuilder<DB, 'campaigns'>, states: OutboxStatus[]) =>
  eb
    .selectFrom('outboxMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('outboxMessages.garageId', '=', 'campaigns.garageId')
    .whereRef('outboxMessages.campaignId', '=', 'campaigns.id')
    .where('outboxMessages.status', 'in', states)
    .$asScalar()
    .$notNull();
