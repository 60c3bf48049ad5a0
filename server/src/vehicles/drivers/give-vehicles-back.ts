import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { publishVehicleTouched } from '../publish-vehicle.ts';
import { noteReturn } from './note-return.ts';

/** Whoever leaves does not keep a vehicle; the timeline says that it came back. */
export async function giveVehiclesBack(ctx: GarageCtx, { invitationIds }: { invitationIds: number[] }): Promise<void> {
  const ended = await ctx.db
    .updateTable('assignments')
    .from('members')
    .set({ endedAt: sql`greatest(started_at, now())` })
    .where('assignments.garageId', '=', ctx.garageId)
    .where('assignments.driverId', 'in', invitationIds)
    .where('assignments.endedAt', 'is', null)
    .whereRef('members.garageId', '=', 'assignments.garageId')
    .whereRef('members.id', '=', 'assignments.driverId')
    .returning(['assignments.vehicleId', sql<string>`members.first_name || ' ' || members.last_name`.as('driverName')])
    .execute();
  for (const { vehicleId, driverName } of ended) {
    await noteReturn(ctx, vehicleId, driverName);
    publishVehicleTouched(ctx, vehicleId);
  }
}
