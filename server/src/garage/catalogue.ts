import type { Database } from '../platform/database/database.ts';
import { serviceCatalogue } from './service-catalogue.data.ts';

/** Gives the garage the usual services. The transaction must act for it. */
export async function addCatalogue(db: Database, garageId: number): Promise<void> {
  const categories = await db
    .insertInto('serviceCategories')
    .values(serviceCatalogue.map(({ name }) => ({ garageId, name })))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(categories.map(({ id, name }) => [name, id]));
  await db
    .insertInto('services')
    .values(
      serviceCatalogue.flatMap((category) =>
        category.services.map(({ name, minutes, priceCents }) => ({
          garageId,
          categoryId: idOf.get(category.name) ?? 0,
          name,
          price: priceCents,
          durationMinutes: minutes,
        })),
      ),
    )
    .execute();
}
