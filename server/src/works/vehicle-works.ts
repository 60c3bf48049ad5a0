import type { Given, Received } from '@karakana/contract/endpoint.ts';
import { type bookVehicle, listVehicleWorks, type VehicleWork } from '@karakana/contract/works/vehicle-work.ts';
import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { type Api, serve } from '../platform/serve.ts';
import { contains } from '../platform/table-store.ts';
import { readPageOfVehicle, vehicleInReach } from '../vehicles/index.ts';

export function serveVehicleWorks(api: Api): void {
  serve(api, listVehicleWorks, listPage);
}

async function listPage(ctx: Ctx, { id: vehicleId, status, search, ...page }: Received<typeof listVehicleWorks>) {
  let found = worksInReach(ctx, vehicleId);
  if (status) found = found.where('works.status', '=', status);
  if (search)
    found = found.where(
      sql<string>`lower(concat_ws(' ', works.number, works.note, array_to_string(${services}, ' ')))`,
      'like',
      contains(search),
    );
  const read = await readPageOfVehicle(
    ctx,
    { vehicleId, search, ...page },
    { rows: found.select(columns).orderBy('works.id', 'desc'), found },
  );
  return { ...read, entries: read.entries.map(asWork) };
}

/** One job of a vehicle in reach. */
export async function readVehicleWork(ctx: Ctx, { vehicleId, id }: { vehicleId: number; id: number }): Promise<Given<typeof bookVehicle>> {
  return asWork(await worksInReach(ctx, vehicleId).select(columns).where('works.id', '=', id).executeTakeFirstOrThrow());
}

const worksInReach = (ctx: Ctx, vehicleId: number) =>
  ctx.db
    .selectFrom('works')
    .innerJoin('branches', (join) => join.onRef('branches.garageId', '=', 'works.garageId').onRef('branches.id', '=', 'works.branchId'))
    .where('works.garageId', '=', ctx.session.garageId)
    .where('works.vehicleId', 'in', vehicleInReach(ctx, vehicleId));

const lines = sql`from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id`;
const services = sql<string[]>`array(select line.description ${lines} order by line.id)`;
/** Rounded line by line, so that what is shown adds up. */
const total = sql<number>`(select coalesce(sum(round(line.quantity * line.unit_price)), 0)::bigint ${lines})`;

const columns = [
  'works.id',
  'works.number',
  'works.vehicleId',
  'works.status',
  'branches.name as branchName',
  'works.scheduledAt',
  services.as('services'),
  total.as('total'),
  'works.note',
  'works.createdAt',
] as const;

/** The database keeps the status to the words of the contract. */
const asWork = <Row extends { status: string }>(row: Row) => row as Row & Pick<VehicleWork, 'status'>;
