import { readGarage, readGarageBySlug } from '@karakana/contract/garage/garage.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { todayIn } from '../platform/database/days.ts';
import { notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { readHoursOfBranches } from './planning/open-hours.ts';
import { logoUrl, readGarageFor } from './read-garage.ts';

export function serveGarages(api: Api): void {
  serve(api, readGarageBySlug, async (ctx, { slug }) => {
    const garage = await ctx.db
      .selectFrom('garages')
      .select((eb) => [
        'id',
        'name',
        'slug',
        'code',
        'kind',
        'description',
        'email',
        'mobile',
        'address',
        'city',
        'country',
        'website',
        'logoFile',
        'currency',
        jsonArrayFrom(
          eb
            .selectFrom('branches')
            .select(['branches.id', 'branches.name', 'branches.address', 'branches.city', 'branches.mobile'])
            .whereRef('branches.garageId', '=', 'garages.id')
            .where('branches.bannedAt', 'is', null)
            .orderBy('branches.id'),
        ).as('branches'),
        jsonArrayFrom(
          eb
            .selectFrom('services')
            .innerJoin('serviceCategories', (join) =>
              join.onRef('serviceCategories.garageId', '=', 'services.garageId').onRef('serviceCategories.id', '=', 'services.categoryId'),
            )
            .select(['services.name', 'serviceCategories.name as category', 'services.price'])
            .whereRef('services.garageId', '=', 'garages.id')
            .orderBy('serviceCategories.name')
            .orderBy('services.name'),
        ).as('services'),
      ])
      .where('slug', '=', slug)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!garage) throw notFound();
    const hours = await readHoursOfBranches({ db: ctx.db, garageId: garage.id });
    const today = todayIn(ctx);
    const branches = garage.branches.flatMap((branch) => {
      const open = hours.get(branch.id);
      return open
        ? [{ ...branch, hours: { ...open, closedDays: open.closedDays.filter(({ day, yearly }) => yearly || day >= today) } }]
        : [];
    });
    return { ...garage, branches, logoUrl: logoUrl(garage.logoFile) };
  });

  serve(api, readGarage, async (ctx, { code }) => {
    const garage = await readGarageFor(ctx);
    if (garage.code !== code) throw notFound();
    return garage;
  });
}
