import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { type bookVehicle, listVehicleWorks } from '@karakana/contract/works/work/vehicle-work.ts';
import { sql } from 'kysely';
import { contains } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { ownTime, readPageOfVehicle, shownIf, vehicleInReach } from '../vehicles/index.ts';

export function serveVehicleWorks(api: Api): void {
  serve(api, listVehicleWorks, listPage);
}

async function listPage(ctx: Ctx, { id: vehicleId, status, search, ...page }: ParsedInput<typeof listVehicleWorks>) {
  const { services, note } = wordsFor(ctx);
  let found = worksInReach(ctx, vehicleId);
  if (status) found = found.where('works.status', '=', status);
  if (search)
    found = found.where(
      sql<string>`lower(concat_ws(' ', works.number, ${note}, array_to_string(${services}, ' ')))`,
      'like',
      contains(search),
    );
  return readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows: found.select(columnsFor(ctx)).orderBy('works.id', 'desc'), found });
}

/** One job of a vehicle in reach. */
export async function readVehicleWork(
  ctx: Ctx,
  { vehicleId, id }: { vehicleId: number; id: number },
): Promise<HandlerResult<typeof bookVehicle>> {
  return worksInReach(ctx, vehicleId).select(columnsFor(ctx)).where('works.id', '=', id).executeTakeFirstOrThrow();
}

export const worksInReach = (ctx: Ctx, vehicleId: number) =>
  ctx.db
    .selectFrom('works')
    .innerJoin('branches', (join) => join.onRef('branches.garageId', '=', 'works.garageId').onRef('branches.id', '=', 'works.branchId'))
    .where('works.garageId', '=', ctx.garageId)
    .where('works.vehicleId', 'in', vehicleInReach(ctx, vehicleId));

const lines = sql`from work_lines line where line.garage_id = works.garage_id and line.work_id = works.id`;
/** Rounded line by line, so that what is shown adds up. */
const whole = sql<number>`(select coalesce(sum(round((line.quantity - line.core_returned) * line.unit_price)), 0)::bigint ${lines})`;

/** What was done and fitted stays with the vehicle; what it cost and what was said about it are for those in whose time it was. */
function wordsFor(ctx: Ctx) {
  const own = ownTime(ctx, { vehicleId: 'works.vehicleId', at: 'works.createdAt' });
  const shownLines = own.map((isOwn) => sql`and (line.kind in ('service', 'part') or ${isOwn})`);
  return {
    services: sql<
      string[]
    >`array(select line.description ${sql.join([lines, ...shownLines], sql` `)} and line.kind <> 'core_deposit' order by line.id)`,
    total: shownIf(own, whole),
    note: shownIf(own, sql<string | null>`works.note`),
  };
}

function columnsFor(ctx: Ctx) {
  const { services, total, note } = wordsFor(ctx);
  return [
    'works.id',
    'works.number',
    'works.vehicleId',
    'works.status',
    'branches.name as branchName',
    'works.scheduledAt',
    services.as('services'),
    total.as('total'),
    note.as('note'),
    'works.createdAt',
  ] as const;
}
