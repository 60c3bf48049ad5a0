import { say } from '@karakana/contract/text.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import type { Kysely, RawBuilder, Selectable, Updateable } from 'kysely';
import { reachIn, refuseOtherBranch } from '../serve/branches.ts';
import type { Ctx } from '../serve/context.ts';
import { notFound, Refused } from '../serve/refused.ts';
import type { DB } from './database.gen.ts';
import { readHistory } from './history.ts';
import type { OwnedTable } from './placed-rows.ts';

/** The tables whose rows count their changes. */
type VersionedTable = { [T in OwnedTable]: DB[T] extends { version: unknown; updatedAt: unknown } ? T : never }[OwnedTable];

type Changed = { id: number; version: number | undefined; columns: readonly string[]; during?: readonly RawBuilder<boolean>[] };

/**
 * Changes one row in the caller's reach, unless somebody changed it after the version that the caller saw: then the refusal tells what
 * they changed in the columns, and the time, that may be shown. Without a version the change is made whatever happened.
 */
export function versionedTable<T extends VersionedTable & string>(table: T) {
  type Change = Omit<Updateable<DB[T]>, 'garageId' | 'id' | 'version' | 'updatedAt'>;
  const name = table as unknown as 'row';
  return async (ctx: Ctx, { id, version, ...shown }: Changed, change: Change): Promise<Selectable<DB[T]>> => {
    const reach = reachIn(ctx, snakeKey(table));
    refuseOtherBranch(reach, change);
    // Kysely cannot follow a table named by a type parameter; `VersionedTable` has made sure that the columns used here exist.
    const db = ctx.db as unknown as Kysely<{ row: { garageId: number; id: number; version: number; updatedAt: string } }>;
    let found = db
      .updateTable(name)
      .set((row) => ({ ...change, version: row('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
      .where((eb) => eb.and({ ...reach, id }));
    if (version !== undefined) found = found.where('version', '=', version);
    const row = await found.returningAll().executeTakeFirst();
    if (row) return row as unknown as Selectable<DB[T]>;
    if (version === undefined) throw notFound();
    const kept = db.selectFrom(name).select('version');
    const present = await kept.where((eb) => eb.and({ ...reach, id })).executeTakeFirst();
    throw present ? await staleSince(ctx, { tableName: snakeKey(table), id, version, present: present.version, ...shown }) : notFound();
  };
}

type Stale = Omit<Changed, 'version'> & { tableName: string; version: number; present: number };

async function staleSince(ctx: Ctx, { tableName, id, version, present, columns, ...time }: Stale): Promise<Refused> {
  const recorded = { tableName, rowId: id, columns: [...columns, 'version'], ...time };
  const { entries } = await readHistory(ctx, recorded, { page: 1, perPage: 50 });
  const later = entries.filter(({ changes }) => Number(afterOf(changes, 'version')) > version);
  const changes = later.flatMap((entry) =>
    entry.changes.filter(({ field }) => field !== 'version').map((change) => ({ ...change, actor: entry.actor, at: entry.at })),
  );
  const actor = later[0]?.actor;
  const said = actor
    ? say('{{name}} changed this while you were editing', { name: actor })
    : say('Somebody else changed this while you were editing');
  return new Refused(422, said, { code: 'stale', about: { version: present, changes } });
}

const afterOf = (changes: { field: string; after: unknown }[], field: string): unknown =>
  changes.find((change) => change.field === field)?.after;
