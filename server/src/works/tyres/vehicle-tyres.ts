import { type FittedTyre, readVehicleTyres, tyrePositions } from '@karakana/contract/works/tyres/tyre.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { vehicleInReach } from '../../vehicles/index.ts';

export function serveVehicleTyres(api: Api): void {
  serve(api, readVehicleTyres, async (ctx, { id }) => ({ tyres: await fittedOn(ctx, id) }));
}

/** The last one that was fitted in each place. What is fitted stays with the vehicle, whoever has it. */
async function fittedOn(ctx: Ctx, vehicleId: number): Promise<FittedTyre[]> {
  if (!(await vehicleInReach(ctx, vehicleId).executeTakeFirst())) throw notFound();
  const { rows } = await sql<FittedTyre>`
    select distinct on (tyre.position) tyre.position, tyre.dot, line.description, works.id as "workId", works.number as "workNumber",
      works.completed_at as "fittedAt"
    from works join work_lines line on line.garage_id = works.garage_id and line.work_id = works.id,
      jsonb_to_recordset(line.tyres) as tyre (position text, dot text)
    where works.garage_id = ${ctx.garageId} and works.vehicle_id = ${vehicleId} and works.completed_at is not null and works.archived_at is null
      and line.garage_id = ${ctx.garageId} and line.state = 'approved' and line.tyres <> '[]'
    order by tyre.position, works.completed_at desc, line.id desc`.execute(ctx.db);
  return rows.sort((one, other) => tyrePositions.indexOf(one.position) - tyrePositions.indexOf(other.position));
}
