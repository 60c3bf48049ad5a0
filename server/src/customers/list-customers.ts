import { type CustomerFilter, listCustomers, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import type { Received } from '@karakana/contract/endpoint.ts';
import { sql } from 'kysely';
import { builtOnce } from '../platform/built-once.ts';
import type { Ctx } from '../platform/context.ts';
import { countAll, countFound, readPage, totalOf } from '../platform/read-page.ts';
import { type Api, serve } from '../platform/serve.ts';
import { type CustomerSort, customersFound, inOrder, isUnfiltered } from './find-customers.ts';
import { asCustomer, customerColumns } from './read-customer.ts';

export function serveListCustomers(api: Api): void {
  serve(api, listCustomers, listPage);
  serve(api, listTaggedCustomers, async (ctx, query) => ({ ...(await listPage(ctx, query)), tags: await tagsOf(ctx) }));
}

async function listPage(ctx: Ctx, { page, perPage, sort, ...filter }: Received<typeof listCustomers>) {
  const read = isUnfiltered(filter) ? await wholePage(ctx, { page, perPage, sort }) : await foundPage(ctx, { page, perPage, sort }, filter);
  return { ...read, entries: read.entries.map(asCustomer) };
}

type Wanted = { page: number; perPage: number; sort: CustomerSort };

function foundPage(ctx: Ctx, { sort, ...page }: Wanted, filter: CustomerFilter) {
  const found = customersFound(ctx, filter);
  return readPage(page, inOrder(found, sort).select(customerColumns), () => countFound(ctx.db, found));
}

/** The list as it is opened is asked for far more often than any other. */
async function wholePage(ctx: Ctx, { page, perPage, sort }: Wanted) {
  const entries = await wholePages[sort](ctx.db, { garageId: ctx.session.garageId, limit: perPage, offset: (page - 1) * perPage });
  return { page, perPage, totalCount: await totalOf({ page, perPage }, entries.length, () => countAll(ctx, 'customers')), entries };
}

const readWhole = (sort: CustomerSort) =>
  builtOnce((db, { garageId, limit, offset }: { garageId: number; limit: number; offset: number }) =>
    inOrder(customersFound({ db, session: { garageId } }, {}), sort)
      .select(customerColumns)
      .limit(limit)
      .offset(offset),
  );
const wholePages: Record<CustomerSort, ReturnType<typeof readWhole>> = { newest: readWhole('newest'), name: readWhole('name') };

/** Every tag of the garage with how many customers carry it, the most used first. */
async function tagsOf({ db, session }: Ctx) {
  return db
    .selectFrom((eb) =>
      eb.selectFrom('customers').select(sql<string>`unnest(tag_list)`.as('name')).where('garageId', '=', session.garageId).as('tags'),
    )
    .select((eb) => ['name', eb.fn.countAll<number>().as('count')])
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(200)
    .execute();
}
