import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type marginBys, profitMargin } from '@karakana/contract/reports/stock/profit-margin.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '../../platform/database/table-store.ts';
import { type About, type MadeReport, serveReport } from '../../platform/serve/report.ts';
import { amountColumn, numberColumn, shareColumn, textColumn } from '../../platform/serve/report-columns.ts';
import type { ReportCtx } from '../../platform/serve/report-ctx.ts';
import { rowsOf, sumsOf } from '../../platform/serve/report-rows.ts';
import type { Api } from '../../platform/serve/serve.ts';
import { branchAsked } from '../branch-asked.ts';
import { settleDays } from '../period.ts';
import { inWhole } from './in-whole.ts';
import { type SoldIn, soldLines } from './sold-lines.ts';

type By = (typeof marginBys)[number];
type Asked = ParsedInput<typeof profitMargin.pdf>;
type Row = z.input<typeof profitMargin.list.output>['entries'][number];
type Settled = About & SoldIn & { by: By };

export function serveProfitMargin(api: Api): MadeReport {
  return serveReport(api, profitMargin, {
    fileName: 'profit-margin',
    title: 'Profit margin',
    columns: [
      textColumn({ heading: 'Sold', width: 36, of: ({ name }) => name }),
      textColumn({ heading: 'Code or plate', width: 16, of: ({ detail }) => detail }),
      numberColumn({ heading: 'Quantity', width: 10, of: ({ quantity }) => inWhole(quantity) }),
      amountColumn({ heading: 'Revenue', width: 16, of: ({ revenue }) => revenue, sum: ({ revenue }) => revenue }),
      amountColumn({ heading: 'Cost', width: 16, of: ({ cost }) => cost, sum: ({ cost }) => cost }),
      amountColumn({ heading: 'Margin', width: 16, of: ({ margin }) => margin, sum: ({ margin }) => margin }),
      shareColumn({ heading: 'Margin %', width: 10, of: ({ share }) => share, total: ({ share }) => share }),
    ],
    settle,
    rows: (ctx, asked) =>
      rowsOf<Row>(ctx, sql`select *, ${share} as share from (${margins(ctx, asked)}) earned order by margin desc, lower(name), id`),
    sums: async (ctx, asked) => {
      const { count, totals } = await sumsOf(ctx, margins(ctx, asked), ['revenue', 'cost', 'margin']);
      return { count, totals: { ...totals, share: totals.revenue > 0 ? rounded(totals.margin / totals.revenue) : null } };
    },
    facts: async (ctx, asked) => [...(await branchAsked(ctx, asked)), asked.by === 'works' ? 'By work' : 'By product and service'],
  });
}

const settle = async (ctx: ReportCtx, { branchId, by = 'items', query, ...days }: Asked): Promise<Settled> => ({
  ...(await settleDays(ctx, days)),
  ...{ branchId, by, query: query ?? null, customerId: null },
});

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
const share = sql`case when revenue > 0 then round(margin::numeric / revenue, 4)::float8 end`;

const margins = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => (asked.by === 'works' ? ofWorks(ctx, asked) : ofItems(ctx, asked));

const sums = sql`sum(sold.net)::bigint as revenue, sum(sold.cost)::bigint as cost, sum(sold.net - sold.cost)::bigint as margin`;
const isLeft = sql`(sum(sold.net) <> 0 or sum(sold.cost) <> 0)`;

/** A service by itself where the line was written from one, else by what is said of it. */
const ofItems = (ctx: ReportCtx, asked: Settled) => sql`
  select min(sold.id) as id, coalesce(products.name, services.name, min(sold.description)) as name, products.code as detail,
    sold.product_id, services.id as service_id, null::bigint as work_id, (sum(sold.quantity) * 1000)::bigint as quantity, ${sums}
  from (${soldLines(ctx, asked)}) sold
  left join invoice_lines credited on credited.garage_id = ${ctx.garageId} and credited.id = sold.credits_line_id
  left join work_lines done on done.garage_id = ${ctx.garageId} and done.id = coalesce(sold.work_line_id, credited.work_line_id)
  left join services on services.garage_id = ${ctx.garageId} and services.id = done.service_id and sold.product_id is null
  left join products on products.garage_id = ${ctx.garageId} and products.id = sold.product_id
  where ${asked.query === null ? sql`true` : sql`lower(concat_ws(' ', products.name, products.code, services.name, sold.description)) like ${contains(asked.query)}`}
  group by sold.product_id, products.name, products.code, services.id, services.name,
    case when sold.product_id is null and services.id is null then sold.kind || lower(sold.description) end
  having ${isLeft}`;

const ofWorks = (ctx: ReportCtx, asked: Settled) => sql`
  select works.id, works.number as name, vehicles.registration as detail, null::bigint as product_id, null::bigint as service_id,
    works.id as work_id, null::bigint as quantity, ${sums}
  from (${soldLines(ctx, asked)}) sold
  join works on works.garage_id = ${ctx.garageId} and works.id = sold.source_id and sold.source_kind = 'work'
  join vehicles on vehicles.garage_id = ${ctx.garageId} and vehicles.id = works.vehicle_id
  where ${asked.query === null ? sql`true` : sql`lower(concat_ws(' ', works.number, vehicles.registration)) like ${contains(asked.query)}`}
  group by works.id, works.number, vehicles.registration
  having ${isLeft}`;
