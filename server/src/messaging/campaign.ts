import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type Campaign, listCampaignMessages, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import { english } from '@karakana/contract/text.ts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../platform/database/database.gen.ts';
import { withinDays } from '../platform/database/days.ts';
import { list } from '../platform/database/list.ts';
import { storedText } from '../platform/database/stored-text.ts';
import { contains } from '../platform/database/table-store.ts';
import type { GarageReader } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

export function serveCampaigns(api: Api): void {
  serve(api, listCampaigns, async (ctx, query) => {
    const read = await campaignList.page(ctx, query);
    return { ...read, entries: read.entries.map(asCampaign) };
  });

  serve(api, readCampaign, (ctx, { id }) => readOne(campaignList.found(ctx, {}), id));

  serve(api, listCampaignMessages, async (ctx, query) => {
    await readOne(campaignList.found(ctx, {}), query.id);
    const read = await messageList.page(ctx, query);
    return { ...read, entries: read.entries.map(withErrorText) };
  });
}

function withErrorText<Row extends { error: string | null; errorValues: unknown }>({ errorValues, ...row }: Row) {
  const errorText = row.error === null ? null : storedText(row.error, errorValues);
  return { ...row, error: errorText && english(errorText), errorText };
}

/** One campaign of the garage, and how far it has come, for whoever sent it. */
export const campaignOf = (reader: GarageReader, id: number): Promise<Campaign> => readOne(campaignsOf(reader), id);

const campaignsOf = ({ db, garageId }: GarageReader) => db.selectFrom('campaigns').where('campaigns.garageId', '=', garageId);

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

export const campaignList = list('campaigns', {
  columns: (campaigns) => campaigns.select(shown),
  sorts: {
    newest: sql`campaigns.id desc`,
    oldest: sql`campaigns.id`,
    recipients: sql`campaigns.recipients, campaigns.id`,
    '-recipients': sql`campaigns.recipients desc, campaigns.id desc`,
  },
  conditions: ({ channel, search, ...days }: Pick<ParsedInput<typeof listCampaigns>, 'channel' | 'search' | 'fromDate' | 'toDate'>) => [
    channel && sql`campaigns.channel = ${channel}`,
    search && sql`campaigns.search like ${contains(search)}`,
    ...withinDays(sql`campaigns.created_at`, days),
  ],
});

const messageList = list('outboxMessages', {
  columns: (messages) => messages.select(['id', 'recipient', 'status', 'error', 'errorValues', 'sentAt']),
  sorts: { oldest: sql`id` },
  conditions: ({ id, status }: Pick<ParsedInput<typeof listCampaignMessages>, 'id' | 'status'>) => [
    sql`campaign_id = ${id}`,
    status && sql`status = ${status}`,
  ],
});
