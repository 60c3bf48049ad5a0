import { may } from '@karakana/contract/permissions.ts';
import { type Found, searchEverything } from '@karakana/contract/search.ts';
import { findCustomers } from './customers/index.ts';
import type { Ctx } from './platform/serve/context.ts';
import { type Api, serve } from './platform/serve/serve.ts';
import { findVehicles } from './vehicles/index.ts';

const maxOfEach = 8;

export function serveSearch(api: Api): void {
  serve(api, searchEverything, async (ctx, { search }) => {
    const [vehicles, customers] = await Promise.all([vehiclesFor(ctx, search), customersFor(ctx, search)]);
    return { entries: [...vehicles, ...customers] };
  });
}

async function vehiclesFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!may(ctx.session.role, 'vehicles:read')) return [];
  return (await findVehicles(ctx, search, maxOfEach)).map(({ id, registration, makeName, modelName, customerName }) => ({
    kind: 'vehicle',
    id,
    title: registration,
    detail: [`${makeName} ${modelName}`, customerName].filter(Boolean).join(' · '),
  }));
}

async function customersFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!may(ctx.session.role, 'customers:read')) return [];
  return (await findCustomers(ctx, search, maxOfEach)).map(({ id, firstName, lastName, mobile, registrations }) => ({
    kind: 'customer',
    id,
    title: `${firstName} ${lastName}`,
    detail: [mobile, ...registrations].join(' · '),
  }));
}
