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
import { refuseForeignService } from '../asked-for.ts';
import { branchAsked } from '../branch-asked.ts';
import { customerAsked, settleCustomer } from '../of-customer.ts';
import { settleDays } from '../period.ts';
import { inWhole } from './in-whole.ts';
import { isOnlyWritten, type SoldIn, soldItems, soldLines } from './sold-lines.ts';

type By = (typeof marginBys)[number];
type Asked = ParsedInput<typeof profitMargin.pdf>;
type Row = z.input<typeof profitMargin.list.output>['entries'][number];
type OfService = { serviceId?: number | undefined; writtenAs?: string | undefined };
type Settled = About & SoldIn & OfService & { by: By };

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
    facts: async (ctx, asked) => [
      ...(await customerAsked(ctx, asked)),
      ...(await serviceAsked(ctx, asked)),
      ...(await branchAsked(ctx, asked)),
      asked.by === 'works' ? 'By work' : 'By product and service',
    ],
  });
}

async function settle(
  ctx: ReportCtx,
  { branchId, by = 'items', query, customerId, serviceId, writtenAs, ...days }: Asked,
): Promise<Settled> {
  await refuseForeignService(ctx, serviceId);
  return {
    ...(await settleDays(ctx, days)),
    ...{ branchId, by, serviceId, writtenAs, query: query ?? null, customerId: await settleCustomer(ctx, customerId) },
  };
}

/** What it is kept to, for the paper. */
async function serviceAsked({ db, garageId }: ReportCtx, { serviceId, writtenAs }: OfService): Promise<string[]> {
  if (serviceId === undefined) return writtenAs === undefined ? [] : [writtenAs];
  const named = await db.selectFrom('services').select('name').where('garageId', '=', garageId).where('id', '=', serviceId).execute();
  return named.map(({ name }) => name);
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
const share = sql`case when revenue > 0 then round(margin::numeric / revenue, 4)::float8 end`;

const margins = (ctx: ReportCtx, asked: Settled): RawBuilder<unknown> => (asked.by === 'works' ? ofWorks(ctx, asked) : ofItems(ctx, asked));

const sums = sql`sum(sold.net)::bigint as revenue, sum(sold.cost)::bigint as cost, sum(sold.net - sold.cost)::bigint as margin`;
const isLeft = sql`(sum(sold.net) <> 0 or sum(sold.cost) <> 0)`;

const ofService = ({ serviceId, writtenAs }: OfService): RawBuilder<unknown> =>
  sql.join(
    [
      serviceId === undefined ? sql`true` : sql`sold.service_id = ${serviceId}`,
      writtenAs === undefined ? sql`true` : sql`${isOnlyWritten} and lower(sold.description) = lower(${writtenAs}::text)`,
    ],
    sql` and `,
  );

/** A service by itself where the line was written from one, else by what is said of it. */
const ofItems = (ctx: ReportCtx, asked: Settled) => sql`
  select min(sold.id) as id, coalesce(products.name, sold.service_name, min(sold.description)) as name, products.code as detail,
    sold.product_id, sold.service_id, null::bigint as work_id, (sum(sold.quantity) * 1000)::bigint as quantity, ${sums}
  from (${soldItems(ctx, asked)}) sold
  left join products on products.garage_id = ${ctx.garageId} and products.id = sold.product_id
  where ${ofService(asked)}
    and ${asked.query === null ? sql`true` : sql`lower(concat_ws(' ', products.name, products.code, sold.service_name, sold.description)) like ${contains(asked.query)}`}
  group by sold.product_id, products.name, products.code, sold.service_id, sold.service_name,
    case when sold.product_id is null and sold.service_id is null then sold.kind || lower(sold.description) end
  having ${isLeft}`;

const ofWorks = (ctx: ReportCtx, asked: Settled) => sql`
  select works.id, works.number as name, vehicles.registration as detail, null::bigint as product_id, null::bigint as service_id,
    works.id as work_id, null::bigint as quantity, ${sums}
  from (${asked.serviceId === undefined && asked.writtenAs === undefined ? soldLines(ctx, asked) : soldItems(ctx, asked)}) sold
  join works on works.garage_id = ${ctx.garageId} and works.id = sold.source_id and sold.source_kind = 'work'
  join vehicles on vehicles.garage_id = ${ctx.garageId} and vehicles.id = works.vehicle_id
  where ${ofService(asked)}
    and ${asked.query === null ? sql`true` : sql`lower(concat_ws(' ', works.number, vehicles.registration)) like ${contains(asked.query)}`}
  group by works.id, works.number, vehicles.registration
  having ${isLeft}`;
