import type { Garage } from '@karakana/contract/garage/garage.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../platform/context.ts';

/** The caller's garage with all its branches. */
export async function readGarageFor(ctx: Ctx): Promise<Garage> {
  const { logoFile, speedGovernorPrice, ...garage } = await ctx.db
    .selectFrom('garages')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('branches')
          .select((branch) => ['id', 'name', 'address', 'city', 'mobile', branch('bannedAt', 'is not', null).as('banned')])
          .where('garageId', '=', ctx.session.garageId)
          .orderBy('id'),
      ).as('branches'),
    )
    .where('id', '=', ctx.session.garageId)
    .executeTakeFirstOrThrow();
  return {
    ...garage,
    // The database keeps kind and status to these words, and `banned` is a comparison.
    ...(garage as Pick<Garage, 'kind' | 'status' | 'branches'>),
    logoUrl: logoUrl(logoFile),
    speedGovernorPrice: speedGovernorPrice === null ? null : speedGovernorPrice / 100,
  };
}

/** Where anybody finds the logo that is kept under this key. */
export const logoUrl = (logoFile: string | null): string | null => logoFile && `/files/${logoFile}`;
