import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { listCustomerWorks } from '@karakana/contract/works/work/customer-work.ts';
import {
  listArchived,
  listBookings,
  listCompleted,
  listEstimates,
  listInspections,
  listPending,
  listProgress,
  maxCards,
  readBoard,
} from '@karakana/contract/works/work/work-lists.ts';
import { type WorkList, type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { shownWorks, withRisky, withSearched, workList } from './find-works.ts';
import { amountFor, withNames, workColumnsFor } from './work-columns.ts';

export function serveWorkLists(api: Api): void {
  serve(api, listEstimates, pageOf('estimates'));
  serve(api, listBookings, pageOf('bookings'));
  serve(api, listInspections, pageOf('inspection_list'));
  serve(api, listProgress, pageOf('progress'));
  serve(api, listPending, pageOf('pending'));
  serve(api, listCompleted, pageOf('completed'));
  serve(api, listArchived, pageOf('archived'));
  serve(api, listCustomerWorks, async (ctx, { id: customerId, ...query }) => {
    const page = await workList.page(ctx, { ...query, customerId, sort: 'newest' });
    return { ...page, entries: await shownWorks(ctx, page.entries) };
  });
  serve(api, readBoard, board);
}

const pageOf = (list: WorkList) => async (ctx: Ctx, query: ParsedInput<typeof listBookings>) => {
  const page = await workList.page(ctx, await withSearched(ctx, { ...(await withRisky(ctx, query)), list }));
  return { ...page, entries: await shownWorks(ctx, page.entries) };
};

/** How many works of a list there are, for the count of a saved view. */
export const countWorks = (list: WorkList) => async (ctx: Ctx, query: ParsedInput<typeof listBookings>) =>
  workList.count(ctx, { ...(await withRisky(ctx, query)), list });

/** What is promised first stands on top. */
const onBoard = sql`coalesce(works.promised_at, works.scheduled_at, works.created_at), works.id`;

async function board(ctx: Ctx, asked: ParsedInput<typeof readBoard>) {
  const filter = await withRisky(ctx, asked);
  const found = () => workList.found(ctx, { ...filter, list: 'board' });
  const sums = await found()
    .select([
      'works.status',
      sql<number>`count(*)`.as('count'),
      amountFor(ctx, sql<number>`sum(works.net + works.tax)::bigint`).as('total'),
    ])
    .$narrowType<{ status: WorkStatus }>()
    .groupBy('works.status')
    .execute();
  const placed = found().select(['works.id', sql<number>`row_number() over (partition by works.status order by ${onBoard})`.as('place')]);
  const first = ctx.db.selectFrom(placed.as('placed')).select('placed.id').where('placed.place', '<=', maxCards);
  const rows = await withNames(found()).where('works.id', 'in', first).select(workColumnsFor(ctx)).orderBy(onBoard).execute();
  const cards = await shownWorks(ctx, rows);
  return {
    columns: workStatuses.map((status) => {
      const { count = 0, total = 0 } = sums.find((sum) => sum.status === status) ?? {};
      return { status, count: Number(count), total, cards: cards.filter((card) => card.status === status) };
    }),
  };
}
