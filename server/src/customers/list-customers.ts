import { listCustomers, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { sql } from 'kysely';
import { memoizeBy } from '../platform/database/memoize-by.ts';
import { preparedQuery } from '../platform/database/prepared-query.ts';
import { countAll, countFound, readHits, readPage, sqlLiteral, totalOf } from '../platform/database/read-page.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { type CustomerSort, customersFound, isUnfiltered, orderOf, pageOfMatches } from './find-customers.ts';
import { customerColumns } from './read-customer.ts';

export function serveListCustomers(api: Api): void {
  serve(api, listCustomers, listPage);
  serve(api, listTaggedCustomers, async (ctx, query) => ({ ...(await listPage(ctx, query)), tags: await tagsOf(ctx) }));
}

function listPage(ctx: Ctx, { page, perPage, sort, ...filter }: ParsedInput<typeof listCustomers>) {
  const isWhole = isUnfiltered(filter);
  const query = { page, perPage, search: filter.search };
  const found = customersFound(ctx, filter);
  const total = () => (isWhole ? countAll(ctx, 'customers') : countFound(ctx.db, query, found));
  if (isWhole && page === 1) return firstPage(ctx, { perPage, sort }, total);
  if (!filter.search) return readPage(query, found.select(customerColumns).orderBy(orderOf[sort]), total);
  const read = (most: number, from: number) => pageOfMatches(ctx, filter, { sort, most, from }).select(customerColumns).execute();
  return readHits(query, read, total);
}

/** The list as it is opened is asked for far more often than any other. */
async function firstPage({ db, session }: Ctx, { perPage, sort }: { perPage: number; sort: CustomerSort }, total: () => Promise<number>) {
  const entries = await firstPages[sort](perPage)(db, { garageId: session.garageId });
  return { page: 1, perPage, totalCount: await totalOf({ page: 1, perPage }, entries.length, total), entries };
}

const firstPagesBy = (sort: CustomerSort) =>
  memoizeBy((perPage: number) =>
    preparedQuery((db, { garageId }: { garageId: number }) =>
      customersFound({ db, garageId }, {}).select(customerColumns).orderBy(orderOf[sort]).limit(sqlLiteral(perPage)),
    ),
  );
const firstPages = { newest: firstPagesBy('newest'), name: firstPagesBy('name') };

const maxTags = 200;
const carriers = sql<number>`sum(amount)::bigint`;

/** The tags of the garage with how many customers carry each, the most used first. */
function tagsOf({ db, session }: Ctx) {
  return db
    .selectFrom('customerTags')
    .select(['name', carriers.as('count')])
    .where('garageId', '=', session.garageId)
    .groupBy('name')
    .having(carriers, '>', 0)
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(maxTags)
    .execute();
}
