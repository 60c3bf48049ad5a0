import type { Garage } from '@karakana/contract/garage/garage.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type GivenValues, preparedQuery } from '../platform/database/prepared-query.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';

/** The caller's garage with all its branches. */
export async function readGarageFor(ctx: Ctx): Promise<Garage> {
  const [row] = await readGarage(ctx.db, { garageId: ctx.garageId });
  if (!row) throw notFound();
  const { logoFile, ...garage } = row;
  return {
    ...garage,
    // `banned` is a comparison.
    ...(garage as Pick<Garage, 'branches'>),
    logoUrl: logoUrl(logoFile),
  };
}

const readGarage = preparedQuery((db, { garageId }: GivenValues<{ garageId: number }>) =>
  db
    .selectFrom('garages')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('branches')
          .select((branch) => ['id', 'name', 'address', 'city', 'mobile', branch('bannedAt', 'is not', null).as('banned')])
          .where('garageId', '=', garageId)
          .orderBy('id'),
      ).as('branches'),
    )
    .where('id', '=', garageId),
);

/** Where anybody finds the logo that is kept under this key. */
export const logoUrl = (logoFile: string | null): string | null => logoFile && `/files/${logoFile}`;
