import { branchFields } from '@karakana/contract/branch-fields.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { AnySession, Ctx, Session } from './context.ts';
import { type Place, placesIn, valuesAt } from './input-places.ts';
import { notYours } from './refused.ts';

type Whoever = Pick<Session, 'role' | 'branchId'>;

/** The tables whose rows belong to a branch, by their names in the database. */
export async function readBranchTables(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'branch_id' and relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The one branch that a caller is kept to; null for those who act in all. */
const branchOf = ({ role, branchId }: Whoever): number | null => (actsInAllBranches(role) ? null : branchId);

/** What keeps rows to the branches in which the caller acts: nothing for those who act in all. */
export function ownBranch(session: Whoever, column: string): RawBuilder<boolean>[] {
  const branchId = branchOf(session);
  return branchId === null ? [] : [sql<boolean>`${sql.ref(column)} = ${branchId}`];
}

/** The same for a part of a query that is written out, and for the branch that was asked for. */
export function inBranches({ session }: { session: Whoever }, column: string, branchId: number | undefined): RawBuilder<boolean> {
  const asked = branchId === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${branchId}`];
  return sql.join<boolean>([sql<boolean>`true`, ...ownBranch(session, column), ...asked], sql` and `);
}

/** Narrows a query to the branches in which the caller acts. What is the garage's, such as the history of a vehicle, is not narrowed. */
export function scopedToBranch<Query extends { where(condition: RawBuilder<boolean>): Query }>(
  query: Query,
  session: Whoever,
  column: string,
): Query {
  return ownBranch(session, column).reduce((kept, condition) => kept.where(condition), query);
}

/** Whoever acts in one branch, or in all. */
export type Caller = Pick<Ctx, 'session' | 'platform'>;

export type Reach = { garageId: number; branchId?: number };

/** Where the caller's rows of a table are: in the garage, and in one branch of it where the table has one and the caller is kept to it. */
export function reachIn({ session, platform }: Caller, tableName: string): Reach {
  const { garageId } = session;
  const branchId = platform.branchTables.has(tableName) ? branchOf(session) : null;
  return branchId === null ? { garageId } : { garageId, branchId };
}

/** Whoever is kept to a branch neither looks for rows in another nor puts them there. */
export function refuseOtherBranch(reach: Pick<Reach, 'branchId'>, columns: { branchId?: unknown }): void {
  const isElsewhere = columns.branchId !== undefined && columns.branchId !== reach.branchId;
  if (reach.branchId !== undefined && isElsewhere) throw foreign('branchId');
}

type BranchPlace = { place: Place; reach: 'own' | 'seen' | 'any' };

/** Where the input of a call names a branch, for whichever brand, by the field types of the contract. */
export function branchPlacesIn({ input, byBrand = {} }: Endpoint): BranchPlace[] {
  const inputs = [input, ...Object.values(byBrand)];
  const schema = { anyOf: inputs.map((one) => z.toJSONSchema(one, { io: 'input', unrepresentable: 'any', metadata: branchFields })) };
  return (['own', 'seen', 'any'] as const).flatMap((reach) =>
    placesIn(schema, ({ branch }) => branch === reach).map((place) => ({ place, reach })),
  );
}

/** Refuses an input that names a branch which the caller may not name there; one of another garage is the same as one that there is not. */
export async function refuseForeignBranches(
  db: Database,
  session: AnySession | null,
  places: BranchPlace[],
  input: unknown,
): Promise<void> {
  for (const { place, reach } of places)
    for (const branchId of valuesAt(input, place)) {
      const field = place.findLast((step) => step !== '*') ?? 'branchId';
      if (!session || session.garageId === null || typeof branchId !== 'number') throw foreign(field);
      if (reach !== 'any' && (branchOf(session) ?? branchId) !== branchId) throw foreign(field);
      // The branch of a session is open: with the branch the session ends.
      if (branchId !== session.branchId && !(await isBranchOf(db, session.garageId, { branchId, reach }))) throw foreign(field);
    }
}

async function isBranchOf(
  db: Database,
  garageId: number,
  { branchId, reach }: { branchId: number; reach: BranchPlace['reach'] },
): Promise<boolean> {
  const branch = db.selectFrom('branches').select('id').where('garageId', '=', garageId).where('id', '=', branchId);
  return (await (reach === 'seen' ? branch : branch.where('bannedAt', 'is', null)).executeTakeFirst()) !== undefined;
}

const foreign = (field: string) => notYours(field, 'Branch is not one of yours');
