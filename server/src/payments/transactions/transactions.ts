import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { maxCounted } from '@karakana/contract/page.ts';
import { listTransactions, recordPayment, type Transaction, type TransactionKind } from '@karakana/contract/payments/transaction.ts';
import { sql } from 'kysely';
import { readHits, withTotal } from '../../platform/database/read-page.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { type Moves, movesFor } from './money-moves.ts';
import { payDocument } from './pay-document.ts';

export function serveTransactions(api: Api): void {
  serve(api, listTransactions, listPage);

  serve(api, recordPayment, async (ctx, payment) => readTransaction(ctx, await payDocument(ctx, payment)));
}

/** One thing that moved money. */
export async function readTransaction(ctx: Ctx, moved: { kind: TransactionKind; id: number }): Promise<Row> {
  const [transaction] = await readMoves(ctx, movesFor(ctx, moved), { most: 1, from: 0 });
  if (!transaction) throw notFound();
  return transaction;
}

type Query = ParsedInput<typeof listTransactions>;

export const countTransactions = (ctx: Ctx, query: Query): Promise<number> => countMoves(ctx, movesFor(ctx, query), maxCounted(query) + 1);

async function listPage(ctx: Ctx, { page, perPage, ...wanted }: Query) {
  const places = movesFor(ctx, wanted);
  const query = { page, perPage, search: wanted.search };
  const total = () => countMoves(ctx, places, maxCounted(query) + 1);
  if (wanted.search) return readHits(query, (most, from) => readMoves(ctx, places, { most, from }), total);
  return withTotal(query, await readMoves(ctx, places, { most: perPage, from: (page - 1) * perPage }), total);
}

type Row = Transaction & { createdAt: string };

/** Each place gives as many of its newest as the page can have of it, by its index, and the newest of all are taken. */
async function readMoves(ctx: Ctx, places: Moves[], { most, from }: { most: number; from: number }): Promise<Row[]> {
  if (places.length === 0) return [];
  const newest = places.map(
    ({ columns, rows, order }) => sql`(select ${columns} from ${rows} order by ${order} limit ${sql.lit(most + from)})`,
  );
  const { rows } = await sql<Row>`
    select * from (${sql.join(newest, sql` union all `)}) moved
    order by paid_on desc, created_at desc, id desc, kind limit ${most} offset ${from}`.execute(ctx.db);
  return rows;
}

/** As far as it is worth counting. */
async function countMoves(ctx: Ctx, places: Moves[], most: number): Promise<number> {
  if (places.length === 0) return 0;
  const counts = places.map(({ rows }) => sql`select count(*) as found from (select from ${rows} limit ${most}) counted`);
  const { rows } = await sql<{ total: number }>`
    select least(sum(found), ${most}::bigint)::int as total from (${sql.join(counts, sql` union all `)}) places`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}
