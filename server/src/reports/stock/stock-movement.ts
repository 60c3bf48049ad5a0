import { dayOf } from '@karakana/contract/dates.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { MovementKind } from '@karakana/contract/movement-kinds.ts';
import { stockMovements } from '@karakana/contract/reports/stock/stock-movement.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { endOfDay, startOfDay } from '../../platform/database/days.ts';
import { contains } from '../../platform/database/table-store.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, dayColumn, numberColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsBy, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { inWhole } from './in-whole.ts';
import { movementWords } from './movement-words.ts';

type Asked = ParsedInput<typeof stockMovements.pdf>;
type Row = z.input<typeof stockMovements.list.output>['entries'][number];
type Settled = About & {
  fromDate: string;
  toDate: string;
  branchId?: number | undefined;
  productId?: number | undefined;
  kind?: MovementKind | undefined;
};

export function serveStockMovements(api: Api): MadeReport {
  return serveReport(api, stockMovements, {
    fileName: 'stock-movement',
    title: 'Stock movement',
    columns: [
      dayColumn({ heading: 'Date', width: 14, of: ({ createdAt }) => dayOf(createdAt) }),
      textColumn({ heading: 'Product', width: 30, of: ({ productName }) => productName }),
      textColumn({ heading: 'Branch', width: 26, of: ({ branchName }) => branchName }),
      textColumn({ heading: 'Movement', width: 22, of: ({ kind }) => movementWords[kind] }),
      textColumn({ heading: 'Document', width: 15, of: ({ document }) => document }),
      numberColumn({ heading: 'In', width: 10, of: ({ received }) => inWhole(received), sum: ({ received }) => inWhole(received) }),
      numberColumn({ heading: 'Out', width: 10, of: ({ issued }) => inWhole(issued), sum: ({ issued }) => inWhole(issued) }),
      numberColumn({ heading: 'Balance', width: 10, of: ({ balance }) => inWhole(balance) }),
      textColumn({ heading: 'Unit', width: 8, of: ({ unit }) => unit }),
      amountColumn({ heading: 'Cost', width: 16, of: ({ cost }) => cost, sum: ({ cost }) => cost }),
    ],
    settle,
    rows: (ctx, asked) => rowsBy<Row>(ctx, (part) => movements(ctx, asked, part)),
    sums: async (ctx, asked) => {
      const { count, totals } = await sumsOf(ctx, sums(ctx, asked), ['received', 'issued', 'cost']);
      return { count, totals: asked.productId === undefined ? { ...totals, received: null, issued: null } : totals };
    },
    facts: async (ctx, asked) => [
      ...(await branchAsked(ctx, asked)),
      ...(await productAsked(ctx, asked)),
      ...(asked.kind === undefined ? [] : [movementWords[asked.kind]]),
    ],
  });
}

const settle = async (ctx: ReportCtx, { branchId, productId, kind, query, ...days }: Asked): Promise<Settled> => ({
  ...(await settleDays(ctx, days)),
  ...{ branchId, productId, kind, query: query ?? null, customerId: null },
});

async function productAsked({ db, garageId }: ReportCtx, { productId }: Settled): Promise<string[]> {
  if (productId === undefined) return [];
  const named = await db.selectFrom('products').select('name').where('garageId', '=', garageId).where('id', '=', productId).execute();
  return named.map(({ name }) => name);
}

/** The movements that are asked for. */
const asked = (ctx: ReportCtx, { fromDate, toDate, branchId, productId, kind, query }: Settled) => sql`
  from stock_movements moved
  join products on products.garage_id = moved.garage_id and products.id = moved.product_id
  where moved.garage_id = ${ctx.garageId} and moved.created_at >= ${startOfDay(fromDate)} and moved.created_at < ${endOfDay(toDate)}
    and ${inBranches(ctx, 'moved.branch_id', branchId)}
    and ${productId === undefined ? sql`true` : sql`moved.product_id = ${productId}`}
    and ${kind === undefined ? sql`true` : sql`moved.kind = ${kind}`}
    and ${query === null ? sql`true` : sql`products.search like ${contains(query)}`}`;

const sums = (ctx: ReportCtx, settled: Settled): RawBuilder<unknown> => sql`
  select greatest(moved.quantity, 0) * 1000 as received, greatest(-moved.quantity, 0) * 1000 as issued, moved.value as cost
  ${asked(ctx, settled)}`;

/**
 * What was there after each is what is there now, less all that came later: of long ago nothing is read, and only what is shown is worked out. These are
 * looked up and not joined, as the database takes them for so few that it would compare each with all.
 */
const movements = (ctx: ReportCtx, settled: Settled, { most, from }: { most: number | null; from: number }): RawBuilder<unknown> => sql`
  with page as (
    select moved.id, moved.created_at, moved.product_id, moved.branch_id ${asked(ctx, settled)}
    order by moved.created_at desc, moved.id desc limit ${most} offset ${from}
  ),
  place as (select product_id, branch_id, min(id) as first from page group by product_id, branch_id),
  since as (
    select later.*, (
      select stock.on_hand from stock where stock.garage_id = ${ctx.garageId} and stock.product_id = later.product_id and stock.branch_id = later.branch_id
    ) - coalesce(sum(later.quantity) over (
      partition by later.product_id, later.branch_id order by later.id desc rows between unbounded preceding and 1 preceding
    ), 0) as balance
    from place
    join stock_movements later on later.garage_id = ${ctx.garageId} and later.product_id = place.product_id
      and later.branch_id = place.branch_id and later.id >= place.first
  )
  select since.id, since.created_at, since.product_id, products.name as product_name, products.unit, branches.name as branch_name,
    since.kind, coalesce(since.source_id, case since.kind when 'opening' then since.product_id end) as source_id, ${documentNumber} as document,
    case when since.quantity > 0 then (since.quantity * 1000)::bigint end as received,
    case when since.quantity < 0 then (-since.quantity * 1000)::bigint end as issued,
    (since.balance * 1000)::bigint as balance, since.value as cost
  from since
  join products on products.garage_id = ${ctx.garageId} and products.id = since.product_id
  join branches on branches.garage_id = ${ctx.garageId} and branches.id = since.branch_id
  where (since.id in (select page.id from page)) is true
  order by since.created_at desc, since.id desc`;

/** What the document is called that moved it. */
const documentNumber = sql`case
  when since.kind in ('sale', 'sale_return') then (
    select number_text('SAL', sales.number) from sales where sales.garage_id = since.garage_id and sales.id = since.source_id)
  when since.kind in ('work', 'work_return') then (
    select works.number from works where works.garage_id = since.garage_id and works.id = since.source_id)
  when since.kind in ('purchase', 'purchase_price', 'supplier_return') then (
    select purchases.number from purchases where purchases.garage_id = since.garage_id and purchases.id = since.source_id)
  when since.kind in ('transfer_out', 'transfer_in') then (
    select number_text('TRF', moves.number) from stock_transfers moves where moves.garage_id = since.garage_id and moves.id = since.source_id)
  when since.kind = 'count' then (
    select number_text('CNT', counts.number) from stock_counts counts where counts.garage_id = since.garage_id and counts.id = since.source_id)
  end`;
