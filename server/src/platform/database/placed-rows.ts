import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Caller } from '../serve/branches.ts';
import type { GarageQuery } from '../serve/context.ts';
import type { DB } from './database.gen.ts';
import type { Database } from './database.ts';
import type { Given } from './prepared-query.ts';

/** The tables that belong to a garage. */
export type OwnedTable = { [T in keyof DB]: DB[T] extends { garageId: unknown; id: unknown } ? T : never }[keyof DB];

export type Rows<T extends OwnedTable> = SelectQueryBuilder<DB, T, object>;

/** Where rows are: in a garage, or in one branch of it. */
export type Place = { garageId: number | Given<number>; branchId?: number | Given<number> };

/** The rows of a table that are in one place, or the same rows of a view by the name of the table. */
export function placedRows<T extends OwnedTable & string>(
  db: Database,
  { from, as, place }: { from: string; as: T; place: Place },
): Rows<T> {
  // Kysely cannot follow a table named by a type parameter; `OwnedTable` has made sure that the columns used here exist.
  const owned = db as unknown as Kysely<{ rows: object }>;
  const named = (from === as ? as : `${from} as ${as}`) as 'rows';
  const inGarage = owned.selectFrom(named).where(sql.ref(`${as}.garageId`), '=', place.garageId);
  const inPlace = place.branchId === undefined ? inGarage : inGarage.where(sql.ref(`${as}.branchId`), '=', place.branchId);
  return inPlace as unknown as Rows<T>;
}

/** A job has no session: what it reads is the garage's. */
export const isCaller = (reader: GarageQuery): reader is GarageQuery & Caller => 'session' in reader && 'platform' in reader;
