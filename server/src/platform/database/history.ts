import type { History, HistoryEntry, HistoryValue } from '@karakana/contract/history.ts';
import { type RawBuilder, sql } from 'kysely';
import type { GarageQuery, GarageReader } from '../serve/context.ts';

/** The columns of the record that may be shown; a change of others alone is no entry. `during` keeps to the entries of some time. */
export type Recorded = {
  tableName: string;
  rowId: number;
  columns: readonly string[];
  during?: readonly RawBuilder<boolean>[];
  /** Rows that belong to it and are told of by their names, with columns that the record itself does not have. */
  parts?: readonly Parts[];
};
type Parts = { tableName: string; columns: readonly string[]; rows: readonly { id: number; name: string }[] };
type Columns = Record<string, unknown> | null;

/** What changed in one row of the caller's garage, newest first. Whether the caller may see the row is for the caller of this to ask. */
export async function readHistory(
  ctx: GarageReader,
  { tableName, rowId, columns, during = [], parts = [] }: Recorded,
  { page, perPage }: { page: number; perPage: number },
): Promise<History> {
  const all = ctx.db
    .selectFrom('auditLog')
    .where('garageId', '=', ctx.garageId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('tableName', '=', tableName),
          eb('rowId', '=', rowId),
          sql<boolean>`(action <> 'update' or jsonb_exists_any(after, ${columns}::text[]))`,
        ]),
        ...parts.map(isOfParts),
      ]),
    );
  const recorded = during.reduce((kept, condition) => kept.where(condition), all);
  // One statement for page and total: the total stands beside every entry, and alone where the page is empty.
  const rows = await ctx.db
    .selectFrom(recorded.select((eb) => eb.fn.countAll<number>().as('total')).as('counted'))
    .leftJoin(
      recorded
        .select(['id', 'at', 'action', 'tableName', 'rowId', 'userId', 'impersonatorId', 'before', 'after'])
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .as('entry'),
      (join) => join.onTrue(),
    )
    .select(['total', 'id', 'at', 'action', 'tableName', 'rowId', 'before', 'after'])
    .select([nameOf(ctx, 'entry.userId').as('actor'), nameOf(ctx, 'entry.impersonatorId').as('impersonatedBy')])
    .orderBy('id', 'desc')
    .execute();
  const entries = rows.flatMap(({ id, at, action, actor, impersonatedBy, before, after, ...row }) => {
    if (id === null || at === null) return [];
    const of = parts.find((one) => one.tableName === row.tableName);
    const part = of?.rows.find((one) => one.id === row.rowId)?.name ?? null;
    // The audit trigger writes objects of columns.
    const changes = changesOf(of?.columns ?? columns, before as Columns, after as Columns);
    return [{ id, at, action: of ? 'changed' : actionNamed(action), actor, impersonatedBy, part, changes }];
  });
  return { page, perPage, totalCount: rows[0]?.total ?? 0, entries };
}

/** Where one of the columns changed; nothing and no are the same. */
const isOfParts = ({ tableName, columns, rows }: Parts): RawBuilder<boolean> => {
  const ids = rows.map(({ id }) => id);
  return sql`(table_name = ${tableName} and row_id = any (${ids}::bigint[]) and exists (
    select from unnest(${columns}::text[]) shown where coalesce(after ->> shown, 'false') <> coalesce(before ->> shown, 'false')))`;
};

/** As the garage knows the person: whoever was never in it has no name here. */
export function nameOf(ctx: GarageQuery, userId: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select known.first_name || ' ' || known.last_name from members known
    where known.garage_id = ${ctx.garageId} and known.user_id = ${sql.ref(userId)}
    order by known.accepted_at limit 1
  )`;
}

function changesOf(columns: readonly string[], before: Columns, after: Columns): HistoryEntry['changes'] {
  return columns
    .map((field) => ({ field, before: shownValue(before?.[field]), after: shownValue(after?.[field]) }))
    .filter((change) => change.before !== null || change.after !== null);
}

function shownValue(stored: unknown): HistoryValue {
  if (stored === undefined || stored === null) return null;
  return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : JSON.stringify(stored);
}

function actionNamed(action: string | null): HistoryEntry['action'] {
  if (action === 'insert') return 'added';
  return action === 'delete' ? 'removed' : 'changed';
}
