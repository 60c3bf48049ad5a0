import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { priceList } from '@karakana/contract/garage/price-list.ts';
import { type InferResult, sql } from 'kysely';
import { type About, serveReport } from '../platform/serve/report.ts';
import { amountColumn, numberColumn, textColumn } from '../platform/serve/report-columns.ts';
import type { ReportCtx } from '../platform/serve/report-ctx.ts';
import { rowsOf } from '../platform/serve/report-rows.ts';
import type { Api } from '../platform/serve/serve.ts';

type Asked = ParsedInput<typeof priceList.pdf>;
type Settled = Asked & About;

export function servePriceList(api: Api): void {
  serveReport(api, priceList, {
    fileName: 'price-list',
    title: 'Price list',
    columns: [
      textColumn({ heading: 'Category', width: 22, of: ({ category }) => category, total: ({ services }) => `${services} in all` }),
      textColumn({ heading: 'Service', width: 48, of: ({ name, description }) => [name, description].filter(Boolean).join('\n') }),
      numberColumn({ heading: 'Minutes', width: 12, of: ({ durationMinutes }) => durationMinutes }),
      amountColumn({ heading: 'Price', width: 18, of: ({ price }) => price ?? 'By its parts' }),
    ],
    settle,
    rows: (ctx, asked) => {
      const services = pricedServices(ctx, asked)
        .select(['services.id', 'serviceCategories.name as category', 'services.name', 'services.description'])
        .select(['services.durationMinutes', ownPrice.as('price')])
        .orderBy(sql`lower(service_categories.name)`)
        .orderBy(sql`lower(services.name)`)
        .orderBy('services.id');
      return rowsOf<InferResult<typeof services>[number]>(ctx, sql`${services}`);
    },
    sums: async (ctx, asked) => {
      const count = await countServices(ctx, asked);
      return { count, totals: { services: count } };
    },
    facts: categoryAsked,
  });
}

const settle = async (_: ReportCtx, asked: Asked): Promise<Settled> => ({
  ...asked,
  query: null,
  fromDate: null,
  toDate: null,
  customerId: null,
});

/** A service without one costs what comes with it. */
const ownPrice = sql<number | null>`case when services.line_count = 0 then services.price else nullif(services.price, 0) end`;

function pricedServices({ db, garageId }: ReportCtx, { categoryId }: Settled) {
  const all = db
    .selectFrom('services')
    .innerJoin('serviceCategories', (join) =>
      join.onRef('serviceCategories.garageId', '=', 'services.garageId').onRef('serviceCategories.id', '=', 'services.categoryId'),
    )
    .where('services.garageId', '=', garageId);
  return categoryId ? all.where('services.categoryId', '=', categoryId) : all;
}

async function countServices(ctx: ReportCtx, asked: Settled): Promise<number> {
  const { count } = await pricedServices(ctx, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function categoryAsked({ db, garageId }: ReportCtx, { categoryId }: Settled): Promise<string[]> {
  if (!categoryId) return [];
  const named = await db
    .selectFrom('serviceCategories')
    .select('name')
    .where('garageId', '=', garageId)
    .where('id', '=', categoryId)
    .execute();
  return named.map(({ name }) => name);
}
