import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import type { recordArrival, recordDeparture } from '@karakana/contract/works/gate/gate.ts';
import { sql } from 'kysely';
import { advisersOf, notify } from '../../accounts/index.ts';
import { endOfDay, startOfDay, todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { addEntry } from './entries.ts';
import { isOnSite, isOut } from './whereabouts.ts';

type Came = ParsedInput<typeof recordArrival>;

/** Writes down a car that comes. Whoever is back from a road test is no longer out; whoever is booked is told to the adviser. */
export async function arrive(ctx: Ctx, { registration, note, branchId = ctx.session.branchId }: Came) {
  const back = await takeBack(ctx, branchId, registration);
  const vehicle = await vehicleOf(ctx, registration);
  const booking = back || !vehicle ? undefined : await bookingOf(ctx, branchId, vehicle.id);
  const workId = back?.id ?? booking?.id ?? null;
  if (vehicle && !back) await tellAdvisers(ctx, { branchId, registration: vehicle.registration, vehicleId: vehicle.id, booking });
  return addEntry(ctx, {
    branchId,
    direction: 'in',
    registration: vehicle?.registration ?? registration,
    workId,
    passId: back?.passId ?? null,
    note,
  });
}

/** Writes down a visitor's car that leaves. */
export async function depart(ctx: Ctx, { registration, note, branchId = ctx.session.branchId }: ParsedInput<typeof recordDeparture>) {
  const here = await worksOf(ctx, branchId, registration)
    .select('works.number')
    .where(isOnSite)
    .where(sql<boolean>`not ${isOut}`)
    .executeTakeFirst();
  if (here)
    throw new Refused(
      422,
      say('{{plate}} is here for {{number}}: it leaves with a gate pass', { plate: registration, number: here.number }),
      {
        code: 'needs_pass',
      },
    );
  return addEntry(ctx, { branchId, direction: 'out', registration, workId: null, passId: null, note });
}

const worksOf = (ctx: Ctx, branchId: number, registration: string) =>
  ctx.db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .where('works.garageId', '=', ctx.garageId)
    .where('works.branchId', '=', branchId)
    .where('vehicles.plate', '=', plateOf(registration));

/** Ends the time that a car of this plate was out for a while. */
async function takeBack(ctx: Ctx, branchId: number, registration: string): Promise<{ id: number; passId: number } | undefined> {
  const works = worksOf(ctx, branchId, registration).select('works.id');
  const passes = await ctx.db
    .updateTable('gatePasses')
    .set({ returnedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('workId', 'in', works)
    .where('kind', '=', 'temporary')
    .where('usedAt', 'is not', null)
    .where('returnedAt', 'is', null)
    .returning(['id', 'workId'])
    .execute();
  const [pass] = passes;
  return pass && { id: pass.workId, passId: pass.id };
}

const vehicleOf = (ctx: Ctx, registration: string) =>
  ctx.db
    .selectFrom('vehicles')
    .select(['id', 'registration'])
    .where('garageId', '=', ctx.garageId)
    .where('plate', '=', plateOf(registration))
    .executeTakeFirst();

/** What the car is booked for today. */
const bookingOf = (ctx: Ctx, branchId: number, vehicleId: number) =>
  ctx.db
    .selectFrom('works')
    .select(['id', 'number'])
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .where('vehicleId', '=', vehicleId)
    .where('status', '=', 'booked')
    .where('archivedAt', 'is', null)
    .where('scheduledAt', '>=', startOfDay(todayIn(ctx)))
    .where('scheduledAt', '<', endOfDay(todayIn(ctx)))
    .orderBy('scheduledAt')
    .executeTakeFirst();

type Arrived = { branchId: number; registration: string; vehicleId: number; booking: { id: number; number: string } | undefined };

async function tellAdvisers(ctx: Ctx, { branchId, registration: plate, vehicleId, booking }: Arrived): Promise<void> {
  const said = booking
    ? say('{{plate}} has arrived for {{number}}', { plate, number: booking.number })
    : say('{{plate}} has arrived without a booking', { plate });
  const path = booking ? `/works/${booking.id}` : `/vehicles/${vehicleId}`;
  await notify(ctx, { kind: 'arrived', userIds: await advisersOf(ctx, branchId), said, path });
}
