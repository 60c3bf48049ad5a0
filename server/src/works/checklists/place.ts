import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';

type Placed = { table: 'checklist_items' | 'checklist_categories'; id: number; among: RawBuilder<unknown> };

/** Puts a row into its place among those beside it, from 1, or behind them. Whoever calls it holds the checklist. */
export async function place(ctx: Ctx, { table, id, among }: Placed, position: number | undefined): Promise<void> {
  const beside = sql`garage_id = ${ctx.garageId} and ${among}`;
  const others = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${beside} and id <> ${id} order by position`.execute(ctx.db);
  const ids = others.rows.map((row) => row.id);
  const inOrder = sql`array_position(${ids.toSpliced((position ?? ids.length + 1) - 1, 0, id)}::bigint[], id)`;
  await sql`update ${sql.table(table)} set position = ${inOrder} where ${beside} and position <> ${inOrder}`.execute(ctx.db);
}
