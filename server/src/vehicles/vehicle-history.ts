import { type HistoryEntry, type HistoryValue, hiddenValue } from '@karakana/contract/history.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { readVehicleHistory } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import { readHistory } from '../platform/database/history.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { Refused } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { ownTime } from './own-time.ts';
import { refuseOutOfReach } from './reach.ts';

const recordedColumns = [
  'registration',
  'make_id',
  'model_id',
  'vin',
  'customer_id',
  'year',
  'colour',
  'engine_number',
  'fuel_type',
  'transmission',
  'odometer',
  'note',
  'insurer',
  'policy_number',
  'policy_valid_to',
  'next_service_on',
  'next_service_odometer',
] as const;

/** Columns that hold an id; people read the name it leads to. */
const named = { make_id: 'make_name', model_id: 'model_name', customer_id: 'customer_name' } as const;
type NamedColumn = keyof typeof named;
const isNamed = (field: string): field is NamedColumn => field in named;

export function serveVehicleHistory(api: Api): void {
  serve(api, readVehicleHistory, async (ctx, { id, ...page }) => {
    await refuseOutOfReach(ctx, id);
    const history = await readHistory(ctx, { tableName: 'vehicles', rowId: id, ...recordedFor(ctx) }, page);
    return { ...history, entries: await toldTo(ctx, history.entries) };
  });
}

/** What of a vehicle's record is for the reader. */
export const recordedFor = (ctx: Ctx) => ({
  columns: recordedColumns,
  during: ownTime(ctx, { vehicleId: 'auditLog.rowId', at: 'auditLog.at' }),
});

/** Has a refusal that tells what somebody else changed tell it by name. */
export const staleByName =
  (ctx: Ctx) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Refused) || error.details.code !== 'stale') throw error;
    const { about = {} } = error.details;
    // `versionedTable` put them there.
    const [told] = await toldTo(ctx, [about as unknown as Pick<HistoryEntry, 'changes'>]);
    throw new Refused(error.status, error.text, { ...error.details, about: { ...about, ...told } });
  };

type Change = HistoryEntry['changes'][number];

async function toldTo<Entry extends Pick<HistoryEntry, 'changes'>>(ctx: Ctx, entries: Entry[]): Promise<Entry[]> {
  const names = await namesIn(ctx, entries);
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const { field, before, after } = change;
      if (ownWords.includes(field)) return wordsChangeFor(ctx, change);
      if (!isNamed(field)) return change;
      const nameFor = (id: HistoryValue) => (isOther(ctx, field, id) ? hiddenValue : (names.get(`${field} ${id}`) ?? null));
      return { ...change, field: named[field], before: nameFor(before), after: nameFor(after) };
    }),
  }));
}

/** Those who see only their own are not told whose a vehicle was besides. */
const isOther = ({ session }: Ctx, field: NamedColumn, id: HistoryValue): boolean =>
  field === 'customer_id' && id !== null && id !== session.customerId && seesOnlyOwn(session.role);

/** What was written before a change may be of another's time; if it is not, it stands where it was written. */
const ownWords = ['note', 'insurer', 'policy_number', 'policy_valid_to'];
const wordsChangeFor = ({ session }: Ctx, change: Change): Change =>
  seesOnlyOwn(session.role) && change.before !== null ? { ...change, before: hiddenValue } : change;

/** One statement for all that the page names. A customer who was removed meanwhile has no name any more. */
async function namesIn({ db, session }: Ctx, entries: Pick<HistoryEntry, 'changes'>[]): Promise<Map<string, string>> {
  const idsOf = (column: NamedColumn) =>
    entries
      .flatMap(({ changes }) => changes.filter(({ field }) => field === column))
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === 'number');
  const { rows } = await sql<{ key: string; name: string }>`
    select 'make_id ' || id as key, name from makes where id = any (${idsOf('make_id')}::bigint[])
    union all select 'model_id ' || id, name from models where id = any (${idsOf('model_id')}::bigint[])
    union all select 'customer_id ' || id, first_name || ' ' || last_name from customers
      where garage_id = ${session.garageId} and id = any (${idsOf('customer_id')}::bigint[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
