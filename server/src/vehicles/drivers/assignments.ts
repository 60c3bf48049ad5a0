import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say, verbatim } from '@karakana/contract/text.ts';
import {
  type Assignment,
  assignDriver,
  endAssignment,
  listAssignableDrivers,
  listAssignments,
} from '@karakana/contract/vehicles/assignment.ts';
import { sql } from 'kysely';
import { notify } from '../../accounts/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { conflictAs, notFound, notYours, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { noteEvent } from '../events.ts';
import { lockVehicle } from '../lock-vehicle.ts';
import { keptTo, ownSpan, ownTime, shownIf } from '../own-time.ts';
import { readPageOfVehicle } from '../page-of-vehicle.ts';
import { publishVehicleTouched } from '../publish-vehicle.ts';
import { vehicleInReach, vehiclesInReach } from '../reach.ts';
import { driversFor } from './drivers.ts';
import { noteReturn } from './note-return.ts';

export function serveAssignments(api: Api): void {
  serve(api, listAssignments, (ctx, { vehicleId, ...page }) => {
    const found = assignmentsInReach(ctx, vehicleId);
    return readPageOfVehicle(ctx, { vehicleId, ...page }, { rows: found.select(columnsFor(ctx)).orderBy('assignments.id', 'desc'), found });
  });

  serve(api, listAssignableDrivers, async (ctx, { vehicleId }) => {
    const vehicle = await vehiclesInReach(ctx).select('vehicles.customerId').where('vehicles.id', '=', vehicleId).executeTakeFirst();
    if (!vehicle) throw notFound();
    return {
      entries: await driversFor(ctx, vehicle.customerId)
        .select(['invitations.id', driverName.as('name')])
        .execute(),
    };
  });

  serve(api, assignDriver, assign);
  serve(api, endAssignment, end);
}

const alreadyGiven = conflictAs('one_driver_at_a_time', 'driverId', 'Somebody else has this vehicle at that time');

async function assign(ctx: Ctx, { vehicleId, driverId, note }: ParsedInput<typeof assignDriver>): Promise<Assignment> {
  const vehicle = await lockVehicle(ctx, vehicleId);
  const driver = await driversFor(ctx, vehicle.customerId)
    .select(['invitations.userId', driverName.as('name')])
    .where('invitations.id', '=', driverId)
    .executeTakeFirst();
  if (!driver) throw notYours('driverId', 'Driver is not one of yours');
  const before = await presentOf(ctx, vehicleId);
  if (before?.driverId === driverId) throw new Refused(422, say('{{name}} has this vehicle already', { name: driver.name }));
  if (before) await endOf(ctx, before.id);
  const { garageId } = ctx.session;
  const { id } = await ctx.db
    .insertInto('assignments')
    .values({ garageId, vehicleId, driverId, note, startedAt: afterAllOf(vehicleId, garageId) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(alreadyGiven);
  await noteEvent(ctx, {
    vehicleId,
    kind: 'driver',
    title: say('Vehicle was given to {{name}}', { name: driver.name }),
    detail: note === null ? null : verbatim(note),
  });
  await notify(ctx, {
    kind: 'vehicle_given',
    userIds: [driver.userId],
    said: say('{{plate}} was given to you to drive', { plate: vehicle.registration }),
    path: `/vehicles/${vehicleId}`,
  });
  return told(ctx, vehicleId, id);
}

async function end(ctx: Ctx, { vehicleId }: { vehicleId: number }): Promise<Assignment> {
  await lockVehicle(ctx, vehicleId);
  const present = await presentOf(ctx, vehicleId);
  if (!present) throw new Refused(422, 'No driver has this vehicle');
  await endOf(ctx, present.id);
  await noteReturn(ctx, vehicleId, present.driverName);
  return told(ctx, vehicleId, present.id);
}

/** Whoever drives for one customer does not keep a vehicle that moves to another. */
export async function endForeignAssignment(ctx: Ctx, { vehicleId, customerId }: { vehicleId: number; customerId: number | null }) {
  const present = await presentOf(ctx, vehicleId);
  if (!present || present.customerId === null || present.customerId === customerId) return;
  await endOf(ctx, present.id);
  await noteReturn(ctx, vehicleId, present.driverName);
}

async function told(ctx: Ctx, vehicleId: number, id: number): Promise<Assignment> {
  const assignment = await assignmentsInReach(ctx, vehicleId)
    .select(columnsFor(ctx))
    .where('assignments.id', '=', id)
    .executeTakeFirstOrThrow();
  publishVehicleTouched(ctx, vehicleId);
  return assignment;
}

const presentOf = (ctx: Ctx, vehicleId: number) =>
  assignmentsInReach(ctx, vehicleId)
    .select(columnsFor(ctx))
    .select('invitations.customerId')
    .where('assignments.endedAt', 'is', null)
    .executeTakeFirst();

/** Ends an assignment now, and never before it began although a transaction that waited for another began before that one. */
async function endOf({ db, session }: Ctx, id: number): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ endedAt: sql`greatest(started_at, now())` })
    .where('garageId', '=', session.garageId)
    .where('id', '=', id)
    .execute();
}

/** Now, by the clock that also dates what happens in an assignment, and not before the one before has ended. */
const afterAllOf = (vehicleId: number, garageId: number) => sql<string>`greatest(now(), (
  select max(ended_at) from assignments where garage_id = ${garageId} and vehicle_id = ${vehicleId}
))`;

const driverName = sql<string>`members.first_name || ' ' || members.last_name`;

const columnsFor = (ctx: Ctx) =>
  [
    'assignments.id',
    'assignments.vehicleId',
    'assignments.driverId',
    driverName.as('driverName'),
    shownIf(ownTime(ctx, { vehicleId: 'assignments.vehicleId', at: 'assignments.startedAt' }), sql<string | null>`assignments.note`).as(
      'note',
    ),
    'assignments.startedAt',
    'assignments.endedAt',
  ] as const;

/** Whoever drives when a vehicle is handed on may go on driving it. */
export const assignmentsInReach = (ctx: Ctx, vehicleId: number) =>
  keptTo(
    ctx.db
      .selectFrom('assignments')
      .innerJoin('members', (join) =>
        join.onRef('members.garageId', '=', 'assignments.garageId').onRef('members.id', '=', 'assignments.driverId'),
      )
      .innerJoin('invitations', (join) =>
        join.onRef('invitations.garageId', '=', 'assignments.garageId').onRef('invitations.id', '=', 'assignments.driverId'),
      )
      .where('assignments.garageId', '=', ctx.garageId)
      .where('assignments.vehicleId', 'in', vehicleInReach(ctx, vehicleId)),
    ownSpan(ctx, { vehicleId: 'assignments.vehicleId', from: 'assignments.startedAt', to: 'assignments.endedAt' }),
  );
