import { randomInt } from 'node:crypto';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Garage } from '@karakana/contract/garage/garage.ts';
import type { Database } from '../platform/database/database.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { addCatalogue } from './catalogue.ts';
import { slugOf } from './slug.ts';

type GarageOpening = {
  name: string;
  app: BrandType;
  kind: Garage['kind'];
  email: string | null;
  mobile: string | null;
  userId: number | null;
  referralCode?: string | undefined;
};

/** Opens a garage with its first branch and the usual services. From here on the transaction acts for it. */
export async function createGarage(
  ctx: { db: Database },
  { userId, referralCode, ...opening }: GarageOpening,
): Promise<{ garageId: number; branchId: number }> {
  const garageId = await insertGarage(ctx.db, opening);
  if (referralCode) await linkReferral(ctx.db, referralCode, { garageId, userId });
  await actFor(ctx.db, { garageId, userId });
  const branch = await ctx.db
    .insertInto('branches')
    .values({ garageId, name: opening.app === 'school' ? 'Main campus' : 'Main branch' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCatalogue(ctx.db, { garageId, app: opening.app });
  return { garageId, branchId: branch.id };
}

const maxTries = 10;

async function insertGarage(db: Database, opening: Omit<GarageOpening, 'userId' | 'referralCode'>): Promise<number> {
  const slug = slugOf(opening.name);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const inserted = await db
      .insertInto('garages')
      .values((eb) => ({
        ...opening,
        // Another garage of the same name gets a few characters more.
        slug: tries === 0 ? slug : `${slug}-${randomCharacters(4).toLowerCase()}`,
        code: `KRK-${randomCharacters(6)}`,
        planId: eb.selectFrom('plans').select('id').orderBy('price').limit(1),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
  throw new Error(`No free address was found for a garage called ${opening.name}`);
}

/** A code that nobody has, or that was used before, is no reason to turn a new garage away. */
async function linkReferral(db: Database, code: string, joined: { garageId: number; userId: number | null }): Promise<void> {
  const referral = await db
    .selectFrom('referrals')
    .select(['garageId', 'id'])
    .where('code', '=', code.toUpperCase())
    .where('joinedGarageId', 'is', null)
    .executeTakeFirst();
  if (!referral) return;
  await actFor(db, { garageId: referral.garageId, userId: joined.userId });
  await db
    .updateTable('referrals')
    .set({ joinedGarageId: joined.garageId })
    .where('garageId', '=', referral.garageId)
    .where('id', '=', referral.id)
    .where('joinedGarageId', 'is', null)
    .execute();
}

// Without the characters that people mistake for each other on paper or on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function randomCharacters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
