import { bringLeakBack, type LeakKind, leakKinds, listLeaks, putLeakAway } from '@karakana/contract/dashboards/leaks.ts';
import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn } from '../../platform/database/days.ts';
import { nameOf } from '../../platform/database/history.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import type { LeakQuery } from './leak-query.ts';
import { discounts, odometers, overdue, overrides } from './leaks-of-money.ts';
import { hours, parts, uncollected } from './leaks-of-works.ts';

type Found = HandlerResult<typeof putLeakAway>;
type Sums = { kind: LeakKind; count: number; amount: number };

const finders: Record<LeakKind, (query: LeakQuery) => RawBuilder<unknown>> = {
  override: overrides,
  overdue,
  uncollected,
  parts,
  hours,
  discount: discounts,
  odometer: odometers,
};

export function serveLeaks(api: Api): void {
  serve(api, listLeaks, async (ctx, { page, perPage, search, kind, branchId, isPutAway = false }) => {
    const words = sql`lower(concat_ws(' ', leak.number, leak.registration, replace(leak.registration, ' ', ''), leak.customer_name, leak.detail))`;
    const asked = sql.join([sql`leak.is_put_away = ${isPutAway}`, ...(search ? [sql`${words} like ${contains(search)}`] : [])], sql` and `);
    const shown = kind ? sql`${asked} and leak.kind = ${kind}` : asked;
    const { rows } = await sql<{ entries: Row[]; kinds: Sums[] }>`
      with leak as materialized (${withAnswers(ctx, leakKinds, branchId)})
      select (
        select coalesce(json_agg(entry), '[]') from (
          ${columns(ctx)} where ${shown} order by leak.amount desc nulls last, leak.at desc, leak.kind, leak.id limit ${perPage} offset ${(page - 1) * perPage}
        ) entry
      ) as entries, (
        select coalesce(json_agg(sums), '[]') from (
          select leak.kind, count(*)::int as count, coalesce(sum(leak.amount), 0)::bigint as amount from leak where ${asked} group by leak.kind
        ) sums
      ) as kinds`.execute(ctx.db);
    // One row of two columns, however many were found.
    const { entries, kinds } = rows[0] as { entries: Row[]; kinds: Sums[] };
    const counted = kinds.filter((one) => !kind || one.kind === kind);
    return {
      ...{ page, perPage, totalCount: sum(counted, 'count'), amount: sum(counted, 'amount') },
      entries: entries.map(asShown),
      kinds: leakKinds.flatMap((name) => kinds.filter((one) => one.kind === name)),
    };
  });

  serve(api, putLeakAway, async (ctx, { kind, id, fact, reason }) => {
    const present = await find(ctx, kind, id);
    if (present.fact !== fact) throw new Refused(409, 'This has changed meanwhile. Look at it again', { code: 'stale' });
    const answer = {
      fact: present.stamp,
      amount: present.amount ?? 0,
      reason,
      createdBy: ctx.userId,
      createdAt: ctx.platform.now().toISOString(),
    };
    await ctx.db
      .insertInto('leakAnswers')
      .values({ garageId: ctx.garageId, kind, subjectId: id, ...answer })
      .onConflict((conflict) => conflict.columns(['garageId', 'kind', 'subjectId']).doUpdateSet(answer))
      .execute();
    return answered(ctx, kind, id);
  });

  serve(api, bringLeakBack, async (ctx, { kind, id }) => {
    await find(ctx, kind, id);
    await ctx.db
      .deleteFrom('leakAnswers')
      .where((eb) => eb.and({ garageId: ctx.garageId, kind, subjectId: id }))
      .execute();
    return answered(ctx, kind, id);
  });
}

const sum = (kinds: Sums[], of: 'count' | 'amount'): number => kinds.reduce((all, one) => all + one[of], 0);

/** What is found now, each with the answer that was given to it: as long as it is the same, and costs no more than it did. */
const withAnswers = (ctx: Ctx, kinds: readonly LeakKind[], branchId?: number) => sql`
  select found.*, answer.id is not null as is_put_away, answer.reason, answer.created_by as answered_by, answer.created_at as answered_at
  from (${sql.join(
    kinds.map((kind) => sql`(${finders[kind]({ ctx, today: todayIn(ctx), branchId })})`),
    sql` union all `,
  )}) found
  left join leak_answers answer on answer.garage_id = ${ctx.garageId} and answer.kind = found.kind and answer.subject_id = found.id
    and answer.fact = found.fact and answer.amount >= coalesce(found.amount, 0)`;

/** By the names that they have here, as nobody renames what is inside of JSON. */
const columns = (ctx: Ctx) => sql`
  select leak.kind, leak.id, leak.branch_id as "branchId", leak.amount, leak.days, leak.measured, leak.against, leak.detail, leak.at,
    coalesce(leak.by_names, ${nameOf(ctx, 'leak.by_id')}) as by, leak.fact as stamp, leak.document_kind as "documentKind", leak.document_id as "documentId", leak.number,
    leak.registration, leak.customer_name as "customerName", leak.reason, ${nameOf(ctx, 'leak.answered_by')} as "answeredBy", leak.answered_at as "answeredAt"
  from leak`;

type Row = Omit<Found, 'fact' | 'putAway'> & { stamp: string; reason: string | null; answeredBy: string | null; answeredAt: string | null };

const asShown = ({ reason, answeredBy, answeredAt, stamp, ...row }: Row): Found => ({
  ...row,
  at: moment(row.at),
  fact: `${stamp}/${row.amount ?? 0}`,
  putAway: reason === null || answeredAt === null ? null : { reason, by: answeredBy, at: moment(answeredAt) },
});

const moment = (written: string): string => new Date(written).toISOString();

/** One finding in the caller's reach, whether it is put away or not. */
async function find(ctx: Ctx, kind: LeakKind, id: number): Promise<Found & { stamp: string }> {
  const { rows } = await sql<Row>`
    with leak as (${withAnswers(ctx, [kind])}) ${columns(ctx)} where leak.id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  return { ...asShown(rows[0]), stamp: rows[0].stamp };
}

async function answered(ctx: Ctx, kind: LeakKind, id: number): Promise<Found> {
  const { stamp: _, ...leak } = await find(ctx, kind, id);
  ctx.live({ topic: 'Dashboard', key: 'leak-answered', payload: { id }, branchId: leak.branchId });
  return leak;
}
