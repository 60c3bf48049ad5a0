import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { idleAfterDays, type levelStates, stockLevel } from '@karakana/contract/reports/stock/stock-level.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { toOrder } from '../../inventory/index.ts';
import { dayOfMoment, todayIn } from '../../platform/database/days.ts';
import { contains } from '../../platform/database/table-store.ts';
import { inBranches } from '../../platform/serve/branches.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, numberColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { inWhole } from './in-whole.ts';

type State = (typeof levelStates)[number];
type Asked = ParsedInput<typeof stockLevel.pdf>;
type Row = z.input<typeof stockLevel.list.output>['entries'][number];
type Settled = About & { toDate: string; branchId?: number | undefined; state?: State | undefined };

export function serveStockLevel(api: Api): MadeReport {
  return serveReport(api, stockLevel, {
    fileName: 'stock-level',
    title: 'Stock level',
    columns: [
      textColumn({ heading: 'Product', width: 30, of: ({ name }) => name }),
      textColumn({ heading: 'Code', width: 12, of: ({ code }) => code }),
      textColumn({ heading: 'Unit', width: 8, of: ({ unit }) => unit }),
      numberColumn({ heading: 'On hand', width: 10, of: ({ onHand }) => inWhole(onHand) }),
      numberColumn({ heading: 'Reserved', width: 10, of: ({ reserved }) => inWhole(reserved) }),
      numberColumn({ heading: 'Reorder level', width: 12, of: ({ reorderLevel }) => inWhole(reorderLevel) }),
      numberColumn({ heading: 'To order', width: 10, of: (row) => inWhole(row.toOrder) }),
      amountColumn({ heading: 'Average cost', width: 14, of: ({ averageCost }) => averageCost }),
      amountColumn({ heading: 'Value', width: 16, of: ({ value }) => value, sum: ({ value }) => value }),
      numberColumn({ heading: 'Days idle', width: 10, of: ({ idleDays }) => idleDays }),
    ],
    settle,
    rows: (ctx, asked) =>
      rowsOf<Row>(ctx, sql`select ${shown(ctx, asked)} ${levels(ctx, asked)} order by lower(products.name), products.id`),
    sums: (ctx, asked) => sumsOf(ctx, sql`select level.value ${levels(ctx, asked)}`, ['value']),
    facts: async (ctx, asked) => [...(await branchAsked(ctx, asked)), ...(asked.state === undefined ? [] : [stateWords[asked.state]])],
  });
}

const stateWords: Record<State, string> = {
  below_level: 'Below level',
  out_of_stock: 'Out of stock',
  idle: `Not moved in ${idleAfterDays} days`,
};

const settle = async (ctx: ReportCtx, { branchId, state, query }: Asked): Promise<Settled> => ({
  ...{ branchId, state, query: query ?? null, customerId: null, fromDate: null, toDate: todayIn(ctx) },
});

/** What is worked out product by product is so only for those that are shown. */
const shown = (ctx: ReportCtx, { branchId, toDate }: Settled): RawBuilder<unknown> => sql`
  products.id, products.name, products.code, products.unit, (level.on_hand * 1000)::bigint as on_hand, (level.reserved * 1000)::bigint as reserved,
  (level.reorder_level * 1000)::bigint as reorder_level, level.is_below_level, level.value,
  case when level.on_hand > 0 then round(level.value / level.on_hand)::bigint end as average_cost,
  coalesce((
    select sum(${toOrder} * 1000)::bigint from stock where stock.garage_id = ${ctx.garageId} and stock.product_id = products.id
      and ${inBranches(ctx, 'stock.branch_id', branchId)} and products.archived_at is null
  ), 0) as to_order,
  ${idleDays(toDate)} as idle_days`;

/** Since its last movement. */
const idleDays = (toDate: string): RawBuilder<unknown> => sql`(${toDate}::date - ${dayOfMoment(sql`level.moved_at`)})`;

/** What is archived shows as long as there is something of it. */
const levels = (ctx: ReportCtx, { branchId, state, query, toDate }: Settled): RawBuilder<unknown> => sql`
  from (
    select stock.product_id, sum(stock.on_hand) as on_hand, sum(stock.reserved) as reserved, sum(stock.reorder_level) as reorder_level,
      sum(stock.value)::bigint as value, max(stock.moved_at) as moved_at, coalesce(bool_or(stock.on_hand <= stock.reorder_level), false) as is_below_level
    from stock where stock.garage_id = ${ctx.garageId} and ${inBranches(ctx, 'stock.branch_id', branchId)}
    group by stock.product_id
  ) level
  join products on products.garage_id = ${ctx.garageId} and products.id = level.product_id
  where (products.archived_at is null or level.on_hand > 0)
    and ${query === null ? sql`true` : sql`products.search like ${contains(query)}`}
    and ${state === undefined ? sql`true` : conditions(toDate)[state]}`;

const conditions = (toDate: string): Record<State, RawBuilder<unknown>> => ({
  below_level: sql`level.is_below_level and products.archived_at is null`,
  out_of_stock: sql`level.on_hand = 0`,
  idle: sql`level.on_hand > 0 and ${idleDays(toDate)} > ${sql.lit(idleAfterDays)}`,
});
