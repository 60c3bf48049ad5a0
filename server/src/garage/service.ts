import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import {
  addServiceCategory,
  changeServicePrice,
  listServiceCategories,
  readServiceCategory,
  services,
} from '@karakana/contract/garage/service.ts';
import { sql } from 'kysely';
import { tableStore } from '../platform/database/table-store.ts';
import type { Ctx, GarageReader } from '../platform/serve/context.ts';
import { serveCrud } from '../platform/serve/crud.ts';
import { duplicateAs, missingAs, notFound, notYours } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';

const category = sql`(select lower(name) from service_categories where garage_id = services.garage_id and id = services.category_id)`;
const timesUsed = sql`(select count(*) from work_lines where garage_id = services.garage_id and service_id = services.id and kind = 'service')`;
const withinCategory = sql`${timesUsed} desc, lower(services.name)`;
const store = tableStore('services', {
  newest: sql`services.id desc`,
  name: sql`lower(services.name)`,
  '-name': sql`lower(services.name) desc`,
  category: sql`${category}, ${withinCategory}`,
  '-category': sql`${category} desc, ${withinCategory}`,
  duration: sql`services.duration_minutes, services.id`,
  '-duration': sql`services.duration_minutes desc, services.id`,
  price: sql`services.price, services.id`,
  '-price': sql`services.price desc, services.id`,
});
const nameTaken = duplicateAs('service_names', 'name', 'There is a service of this name already');
const categoryTaken = duplicateAs('service_category_names', 'name', 'There is a category of this name already');
const noCategory = missingAs('services_garage_id_category_id_fkey', 'categoryId', 'Category is not one of yours');

export function serveServices(api: Api): void {
  serve(api, listServiceCategories, async (ctx) => ({ entries: await categoriesOf(ctx).orderBy('serviceCategories.name').execute() }));

  serve(api, addServiceCategory, async (ctx, { name }) => {
    const category = await tableStore('serviceCategories').insert(ctx, { name }).catch(categoryTaken);
    return { ...category, serviceCount: 0 };
  });

  serve(api, readServiceCategory, async (ctx, { id }) => {
    const category = await categoriesOf(ctx).where('serviceCategories.id', '=', id).executeTakeFirst();
    if (!category) throw notFound();
    const inside = await ctx.db
      .selectFrom('services')
      .selectAll()
      .where('garageId', '=', ctx.garageId)
      .where('categoryId', '=', id)
      .orderBy('name')
      .execute();
    return { ...category, services: inside };
  });

  serveCrud(api, services, store, {
    list: (ctx, { categoryId, ...query }) => store.page(ctx, query, { categoryId }),
    create: (ctx, draft) => store.insert(ctx, draft).catch(nameTaken).catch(noCategory),
    update: (ctx, { id, ...change }) => store.update(ctx, id, change).catch(nameTaken).catch(noCategory),
    remove: (ctx, id) => store.remove(ctx, id),
  });

  serve(api, changeServicePrice, (ctx, { id, price }) => store.update(ctx, id, { price }));
}

/** How many services a page of them has in all. */
export const countServices = (ctx: Ctx, { categoryId, ...query }: ParsedInput<typeof services.list>): Promise<number> =>
  store.count(ctx, query, { categoryId });

/** These services of the garage, in the order they are named, or a refusal where one is not the garage's. */
export async function readServices({ db, garageId }: GarageReader, ids: number[]): Promise<{ id: number; name: string; price: number }[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'name', 'price'])
    .where('garageId', '=', garageId)
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const service = known.get(id);
    if (!service) throw notYours('serviceIds', 'Service is not one of yours');
    return service;
  });
}

function categoriesOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('serviceCategories')
    .select((eb) => [
      'serviceCategories.id',
      'serviceCategories.name',
      eb
        .selectFrom('services')
        .select((count) => count.fn.countAll<number>().as('inside'))
        .whereRef('services.garageId', '=', 'serviceCategories.garageId')
        .whereRef('services.categoryId', '=', 'serviceCategories.id')
        .$asScalar()
        .$notNull()
        .as('serviceCount'),
    ])
    .where('serviceCategories.garageId', '=', ctx.garageId);
}
