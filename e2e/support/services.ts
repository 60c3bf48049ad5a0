import { addServiceCategory, listServiceCategories, services } from '@karakana/contract/garage/service.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';

/** A service that the garage offers, in a category of its own. */
export async function giveService({ brand, session: { accessToken } }: Person, name: string): Promise<number> {
  await call(brand, addServiceCategory, { name: `For ${name}` }, accessToken);
  const { entries } = await call(brand, listServiceCategories, {}, accessToken);
  const service = { name, categoryId: entries.at(-1)?.id, price: 4500, durationMinutes: 90, description: null };
  return (await call(brand, services.create, service, accessToken)).id;
}
