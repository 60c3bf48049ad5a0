import type { Brand } from '@karakana/contract/brands/brand.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import type { GarageReader } from './context.ts';

/** In whose name a job or a provider’s word acts for a garage. */
export async function garageBrand({ db, garageId }: GarageReader): Promise<Brand> {
  const { app } = await db.selectFrom('garages').select('app').where('id', '=', garageId).executeTakeFirstOrThrow();
  return Object.values(brands).find(({ type }) => type === app) ?? brands.main;
}

/** Whether there is such a garage: a key that a provider was given once outlives the garage it was made for. */
export async function isGarage({ db, garageId }: GarageReader): Promise<boolean> {
  return (await db.selectFrom('garages').select('id').where('id', '=', garageId).executeTakeFirst()) !== undefined;
}
