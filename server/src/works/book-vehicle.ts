import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { formatQuantity, QuantityDraft } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { bookVehicle } from '@karakana/contract/works/vehicle-work.ts';
import { managersOfBranch, notify } from '../accounts/index.ts';
import { readServices } from '../garage/index.ts';
import { nextNumber } from '../platform/database/next-number.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { lockVehicle, noteEvent, publishVehicleTouched } from '../vehicles/index.ts';
import { readVehicleWork } from './vehicle-works.ts';

type Booking = ParsedInput<typeof bookVehicle>;

export function serveBookVehicle(api: Api): void {
  serve(api, bookVehicle, book);
}

/** Books a vehicle in for services at their present prices. */
async function book(ctx: Ctx, { vehicleId, scheduledAt, serviceIds, note, ...place }: Booking) {
  const vehicle = await lockVehicle(ctx, vehicleId);
  if (new Date(scheduledAt) < ctx.platform.now()) throw inThePast();
  const branchId = place.branchId ?? ctx.session.branchId;
  const services = await readServices(ctx, serviceIds);
  const { garageId } = ctx.session;
  // Taken last before it is used: all other bookings of the garage wait while it is held.
  const number = await nextNumber(ctx, { counter: 'work', prefix: 'WRK' });
  const { id } = await ctx.db
    .insertInto('works')
    .values({ garageId, branchId, vehicleId, customerId: vehicle.customerId, number, status: 'booked', scheduledAt, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('workLines')
    .values(services.map(({ id: serviceId, name, price }) => lineOf({ garageId, workId: id, serviceId, name, price })))
    .execute();
  const work = await readVehicleWork(ctx, { vehicleId, id });
  await tell(ctx, { branchId, vehicleId, registration: vehicle.registration, number, scheduledAt, services: work.services });
  return work;
}

const oneOfEach = QuantityDraft.parse(1);

const lineOf = ({ name, price, ...line }: { garageId: number; workId: number; serviceId: number; name: string; price: number }) => ({
  ...line,
  kind: 'service' as const,
  description: name,
  quantity: formatQuantity(oneOfEach),
  unitPrice: price,
});

const inThePast = () => refusedField('scheduledAt', 'A booking must be in the future');

type News = { branchId: number; vehicleId: number; registration: string; number: string; scheduledAt: string; services: string[] };

/** The vehicle's timeline, and those who run the branch; whoever booked it knows. */
async function tell(ctx: Ctx, { branchId, vehicleId, registration, number, scheduledAt, services }: News): Promise<void> {
  const time = { moment: scheduledAt };
  const title = say('Vehicle was booked in for {{time}}', { time });
  await noteEvent(ctx, {
    vehicleId,
    kind: 'work',
    title,
    detail: say('{{number}}: {{services}}', { number, services: services.join(', ') }),
  });
  publishVehicleTouched(ctx, vehicleId);
  const userIds = (await managersOfBranch(ctx, branchId)).filter((userId) => userId !== ctx.session.userId);
  const said = say('{{plate}} is booked in for {{time}}', { plate: registration, time });
  await notify(ctx, { userIds, said, path: `/vehicles/${vehicleId}` });
}
