import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Database } from '../platform/database/database.ts';
import { schoolCatalogue } from './school-catalogue.data.ts';
import { serviceCatalogue } from './service-catalogue.data.ts';

/** Gives the garage the usual services of its kind. The transaction must act for it. */
export async function addCatalogue(db: Database, { garageId, app }: { garageId: number; app: BrandType }): Promise<void> {
  const catalogue = app === 'school' ? schoolCatalogue : serviceCatalogue;
  const categories = await db
    .insertInto('serviceCategories')
    .values(catalogue.map(({ name }) => ({ garageId, name })))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(categories.map(({ id, name }) => [name, id]));
  await db
    .insertInto('services')
    .values(
      catalogue.flatMap((category) =>
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
