import { taxWithin } from '@karakana/contract/accounting/tax.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { nextOfEach, numberText } from '../platform/database/next-number.ts';
import { textColumns } from '../vehicles/index.ts';
import { type Demo, type DemoGarage, daysFrom } from './demo.ts';
import type { DemoVehicle } from './vehicle-events.ts';
import { letOut } from './workshop/collect-cars.ts';

/** When each job was or is to be, and how far it is; the first vehicle has the longest history. */
const jobs = [
  { vehicle: 0, day: -45, status: 'completed', services: 3 },
  { vehicle: 5, day: -30, status: 'completed', services: 1 },
  { vehicle: 0, day: -16, status: 'completed', services: 2 },
  { vehicle: 7, day: -1, status: 'booked', services: 1 },
  { vehicle: 2, day: 0, status: 'booked', services: 2 },
  { vehicle: 1, day: 1, status: 'booked', services: 2 },
  { vehicle: 6, day: 2, status: 'booked', services: 1 },
  { vehicle: 0, day: 4, status: 'booked', services: 3 },
] as const;

/** Done within a day. */
const doneOn = (now: Date, day: number) => ({
  checkedInAt: daysFrom(now, day),
  startedAt: daysFrom(now, day),
  completedAt: daysFrom(now, day + 1),
});

/** Jobs that are done and bookings that are to come, with the garage's own services at their prices. */
export async function addBookings({ db, now }: Demo, { garageId, branchIds }: DemoGarage, vehicles: DemoVehicle[]): Promise<void> {
  const services = await db
    .selectFrom('services')
    .select(['id', 'name', 'price'])
    .where('garageId', '=', garageId)
    .orderBy('id')
    .limit(9)
    .execute();
  const { taxId, taxRate } = await db
    .selectFrom('saleTaxes')
    .select(['id as taxId', 'rate as taxRate'])
    .where('garageId', '=', garageId)
    .where('kind', '=', 'standard')
    .executeTakeFirstOrThrow();
  const linesOf = (index: number) =>
    services.slice(index, index + (jobs[index]?.services ?? 1)).map((service) => ({ ...service, ...taxWithin(service.price, taxRate) }));
  const { work: firstNumber } = await nextOfEach({ db, garageId }, { work: jobs.length });
  const works = await db
    .insertInto('works')
    .values(
      jobs.map(({ vehicle, day, status }, index) => ({
        garageId,
        branchId: branchIds[index % branchIds.length] ?? 0,
        vehicleId: vehicles[vehicle]?.id ?? 0,
        customerId: vehicles[vehicle]?.customerId ?? null,
        number: numberText('WRK', firstNumber + index),
        status,
        scheduledAt: daysFrom(now, day),
        ...(status === 'completed' && doneOn(now, day)),
        createdAt: daysFrom(now, Math.min(day - 3, -1)),
        net: linesOf(index).reduce((sum, { net }) => sum + net, 0),
        tax: linesOf(index).reduce((sum, { tax }) => sum + tax, 0),
      })),
    )
    .returning(['id', 'vehicleId', 'number', 'createdAt'])
    .execute();
  const gone = works.filter((_, index) => jobs[index]?.status === 'completed').map(({ id }) => id);
  await letOut({ db, garageId }, sql`id = any(${gone}::bigint[])`);
  const namesOf = (index: number) =>
    linesOf(index)
      .map(({ name }) => name)
      .join(', ');
  await db
    .insertInto('workLines')
    .values(
      works.flatMap(({ id: workId }, index) =>
        linesOf(index).map(({ id, name, price, net, tax }) => ({
          garageId,
          workId,
          kind: 'service',
          serviceId: id,
          description: name,
          unitPrice: price,
          taxId,
          taxRate,
          net,
          tax,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('vehicleEvents')
    .values(
      works.map(({ vehicleId, number, createdAt }, index) => ({
        garageId,
        vehicleId,
        kind: 'work',
        ...textColumns({ title: 'Vehicle was booked in', detail: say('{{number}}: {{services}}', { number, services: namesOf(index) }) }),
        at: createdAt,
      })),
    )
    .execute();
}
