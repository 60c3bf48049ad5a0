import { listCustomers, listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { customerList } from './find-customers.ts';

export function serveListCustomers(api: Api): void {
  serve(api, listCustomers, customerList.page);
  serve(api, listTaggedCustomers, async (ctx, query) => ({ ...(await customerList.page(ctx, query)), tags: await tagsOf(ctx) }));
}

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
