import type { HistoryEntry, HistoryValue } from '@karakana/contract/history.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import { workHistory } from '@karakana/contract/works/work/work-history.ts';
import { sql } from 'kysely';
import { readHistory } from '../../platform/database/history.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { refuseUnseen } from './lock-work.ts';
import { seesCosts } from './reach.ts';

const columns = [
  'status',
  'vehicle_id',
  'customer_id',
  'branch_id',
  'contact_name',
  'contact_phone',
  'scheduled_at',
  'planned_hours',
  'promised_at',
  'bay_id',
  'is_confirmed',
  'valid_until',
  'sent_at',
  'checked_in_at',
  'ready_at',
  'completed_reason',
  'released_at',
  'archived_at',
  'archived_reason',
  'next_service_on',
  'next_service_odometer',
  'insurance_id',
  'claim_number',
  'storage_reason',
  'note',
];
/** Kept in minor units. */
const amounts = ['discount', 'excess', 'net', 'tax'];

/** Columns that hold an id; people read the name it leads to. */
const named = { vehicle_id: 'vehicle', customer_id: 'customer', branch_id: 'branch', bay_id: 'bay', insurance_id: 'insurance' } as const;
type NamedColumn = keyof typeof named;
const isNamed = (field: string): field is NamedColumn => field in named;

export function serveWorkHistory(api: Api): void {
  serve(api, workHistory, async (ctx, { id, ...page }) => {
    await refuseUnseen(ctx, id);
    const recorded = seesPrices(ctx.session.role) ? [...columns, ...amounts] : columns;
    const parts = [await documentsOf(ctx, id), ...(seesCosts(ctx.session.role) ? [await linesOf(ctx, id)] : [])];
    const history = await readHistory(ctx, { tableName: 'works', rowId: id, columns: recorded, parts }, page);
    return { ...history, entries: await inWords(ctx, history.entries) };
  });
}

/** What is told of its lines: why one is sold for less than it costs. */
async function linesOf(ctx: Ctx, workId: number) {
  const rows = await ctx.db
    .selectFrom('workLines')
    .select(['id', 'description as name'])
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .execute();
  return { tableName: 'work_lines', columns: ['below_cost_reason'], rows };
}

/** And of its documents: whether the customer sees them. */
async function documentsOf(ctx: Ctx, workId: number) {
  const documents = ctx.db.selectFrom('documents').select(['id', 'name']).where('garageId', '=', ctx.garageId);
  return { tableName: 'documents', columns: ['is_shared'], rows: await documents.where('workId', '=', workId).execute() };
}

async function inWords(ctx: Ctx, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
  const names = await namesIn(ctx, entries);
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map(({ field, before, after }) => {
      if (amounts.includes(field)) return { field, before: inMajor(before), after: inMajor(after) };
      if (!isNamed(field)) return { field, before, after };
      const nameFor = (id: HistoryValue) => names.get(`${field} ${id}`) ?? null;
      return { field: named[field], before: nameFor(before), after: nameFor(after) };
    }),
  }));
}

const inMajor = (amount: HistoryValue): HistoryValue => (typeof amount === 'number' ? amount / 100 : amount);

/** One statement for all that the page names. What was removed meanwhile has no name any more. */
async function namesIn({ db, garageId }: Ctx, entries: HistoryEntry[]): Promise<Map<string, string>> {
  const idsOf = (column: NamedColumn) =>
    entries
      .flatMap(({ changes }) => changes.filter(({ field }) => field === column))
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === 'number');
  const { rows } = await sql<{ key: string; name: string }>`
    select 'vehicle_id ' || id as key, registration as name from vehicles where garage_id = ${garageId} and id = any (${idsOf('vehicle_id')}::bigint[])
    union all select 'branch_id ' || id, name from branches where garage_id = ${garageId} and id = any (${idsOf('branch_id')}::bigint[])
    union all select 'bay_id ' || id, name from bays where garage_id = ${garageId} and id = any (${idsOf('bay_id')}::bigint[])
    union all select 'insurance_id ' || insurances.id, firm.name from insurances join insurance_firms firm on firm.id = insurances.firm_id
      where insurances.garage_id = ${garageId} and insurances.id = any (${idsOf('insurance_id')}::bigint[])
    union all select 'customer_id ' || id, first_name || ' ' || last_name from customers
      where garage_id = ${garageId} and id = any (${idsOf('customer_id')}::bigint[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
