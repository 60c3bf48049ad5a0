import { changeCustomers, maxChanged } from '@karakana/contract/customers/change-many.ts';
import { maxTags } from '@karakana/contract/customers/customer.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound, Refused } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { customerList } from './find-customers.ts';

type Wish = ParsedInput<typeof changeCustomers>;

export function serveChangeMany(api: Api): void {
  serve(api, changeCustomers, async (ctx, wish) => {
    const ids = await lockFew(ctx, wish);
    const changed = await changeThose(ctx, ids, wish);
    if (changed > 0) ctx.live({ topic: 'Customer', key: 'customers-changed', payload: {} });
    return { changed };
  });
}

/** Those whom it concerns, in the order of their ids, so that two who change the same ones take turns. */
async function lockFew(ctx: Ctx, { ids, filter }: Wish): Promise<number[]> {
  const found = customerList.found(ctx, filter ?? { ids });
  const rows = await found
    .select('customers.id')
    .orderBy('customers.id')
    .limit(maxChanged + 1)
    .forUpdate()
    .execute();
  if (rows.length === 0) throw notFound();
  if (rows.length > maxChanged)
    throw new Refused(
      422,
      say('You can change at most {{most}} customers at once. Make the list shorter with filters first.', { most: maxChanged }),
    );
  return rows.map(({ id }) => id);
}

/** Whoever is that way already has no change in their history. */
async function changeThose(ctx: Ctx, ids: number[], { addTags = [], removeTags = [], status }: Wish): Promise<number> {
  const tags = tagsAfter(addTags, removeTags);
  const state = status ?? sql<'active' | 'inactive'>`customers.status`;
  const rows = await ctx.db
    .updateTable('customers')
    .set((row) => ({ tagList: tags, status: state, version: row('version', '+', 1), updatedAt: ctx.platform.now().toISOString() }))
    .where('garageId', '=', ctx.garageId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(sql<boolean>`(tag_list is distinct from ${tags} or status is distinct from ${state})`)
    .returning([sql<number>`cardinality(tag_list)`.as('tags')])
    .execute();
  if (rows.some(({ tags }) => tags > maxTags)) throw new Refused(422, say('A customer can have at most {{most}} tags', { most: maxTags }));
  return rows.length;
}

/** A tag in another case is the same tag, and stays as it was first written. */
function tagsAfter(added: string[], removed: string[]): RawBuilder<string[]> {
  const lower = (tags: string[]) => sql`${tags.map((tag) => tag.toLowerCase())}::text[]`;
  const kept = sql`select tag, place from unnest(customers.tag_list) with ordinality known (tag, place) where not lower(tag) = any(${lower(removed)})`;
  const fresh = sql`select tag, 1000 + place from unnest(${added}::text[]) with ordinality wanted (tag, place)
    where not exists (select 1 from unnest(customers.tag_list) known where lower(known) = lower(tag) and not lower(known) = any(${lower(removed)}))`;
  return sql<string[]>`array(select tag from (${kept} union all ${fresh}) tags order by place)`;
}
