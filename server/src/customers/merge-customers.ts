import type { Customer, CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { type MovedThing, mergeCustomers, movedThings, previewMerge } from '@karakana/contract/customers/merge.ts';
import { sql } from 'kysely';
import { joinCustomerAccounts } from '../accounts/index.ts';
import { joinCustomerMessages } from '../messaging/index.ts';
import { type Reference, referencesTo } from '../platform/database/references.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { mergedInto } from './merged-into.ts';
import { publishCustomer } from './publish-customer.ts';
import { customerColumns, readCustomer } from './read-customer.ts';

type Pair = { id: number; mergedId: number };

export function serveMerge(api: Api): void {
  serve(api, previewMerge, async (ctx, pair) => {
    const { survivor, merged } = survivorAndMerged(pair, await bothOf(ctx, pair).execute());
    const told = (await referencesTo(ctx.db, 'customers')).filter(isTold);
    const counts = await Promise.all(told.map((reference) => countMoves(ctx, reference, merged.id)));
    return { survivor, merged, result: { ...survivor, ...mergedInto(survivor, merged) }, moves: counts.filter(({ count }) => count > 0) };
  });
  serve(api, mergeCustomers, merge);
}

/** Whatever refers to the one who goes follows to the one who stays, all in the request's one transaction. */
async function merge(ctx: Ctx, pair: Pair): Promise<CustomerRecord> {
  const { survivor, merged } = survivorAndMerged(pair, await bothOf(ctx, pair).forUpdate().execute());
  await joinCustomerAccounts(ctx, pair);
  await joinCustomerMessages(ctx, pair);
  for (const reference of await referencesTo(ctx.db, 'customers')) await move(ctx, reference, pair);
  await rememberMerge(ctx, pair);
  await ctx.db.deleteFrom('customers').where('garageId', '=', ctx.garageId).where('id', '=', merged.id).execute();
  await ctx.db
    .updateTable('customers')
    .set((row) => ({ ...mergedInto(survivor, merged), version: row('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', survivor.id)
    .execute();
  const customer = await readCustomer(ctx, survivor.id);
  publishCustomer(ctx, 'customer-removed', merged);
  publishCustomer(ctx, 'customer-updated', customer);
  ctx.live({ topic: 'Customer', key: 'customers-merged', payload: pair });
  return customer;
}

/** What is never rewritten, such as the books, keeps the one who goes; whoever reads it follows from here. */
const rememberMerge = ({ db, garageId }: Ctx, { id, mergedId }: Pair) =>
  db.insertInto('mergedCustomers').values({ garageId, mergedId, customerId: id }).execute();

/** In the order of their ids, so that two merges of the same pair that lock them do not wait for each other. */
function bothOf({ db, session }: Ctx, { id, mergedId }: Pair) {
  return db
    .selectFrom('customers')
    .select(customerColumns)
    .where('garageId', '=', session.garageId)
    .where('id', 'in', [id, mergedId])
    .orderBy('id');
}

function survivorAndMerged({ id, mergedId }: Pair, rows: Customer[]): { survivor: Customer; merged: Customer } {
  const [survivor, merged] = [rows.find((row) => row.id === id), rows.find((row) => row.id === mergedId)];
  if (!survivor || !merged) throw notFound();
  return { survivor, merged };
}

type Told = Reference & { table: MovedThing };

/** What people have a word for; the others move without being counted. */
const isTold = (reference: Reference): reference is Told => movedThings.some((things) => things === reference.table);

async function countMoves({ db, session }: Ctx, { table, column }: Told, mergedId: number): Promise<{ things: MovedThing; count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where garage_id = ${session.garageId} and ${sql.ref(column)} = ${mergedId}`.execute(db);
  return { things: table, count: rows[0]?.count ?? 0 };
}

async function move({ db, session }: Ctx, { table, column }: Reference, { id, mergedId }: Pair): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
    where garage_id = ${session.garageId} and ${sql.ref(column)} = ${mergedId}`.execute(db);
}
