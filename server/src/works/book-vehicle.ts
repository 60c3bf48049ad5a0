import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import { bookVehicle } from '@karakana/contract/works/work/vehicle-work.ts';
import { WorkDraft } from '@karakana/contract/works/work/work.ts';
import { managersOfBranch, notify } from '../accounts/index.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { lockVehicle } from '../vehicles/index.ts';
import { tellAdvisers } from './asked/tell.ts';
import { linesOfServices } from './canned/lines-of-services.ts';
import { withDeposits } from './cores/with-deposits.ts';
import { tellBooking } from './notices/tell-contact.ts';
import { readVehicleWork } from './vehicle-works.ts';
import { workList } from './work/find-works.ts';
import { withNames } from './work/work-columns.ts';
import { writeWork } from './work/write-work.ts';

type Booking = ParsedInput<typeof bookVehicle>;

export function serveBookVehicle(api: Api): void {
  serve(api, bookVehicle, book);
}

/** Books a vehicle in for services at their present prices; what a customer or driver asks for waits until somebody accepts it. */
async function book(ctx: Ctx, { vehicleId, scheduledAt, serviceIds, note, branchId }: Booking) {
  await lockVehicle(ctx, vehicleId);
  const draft = WorkDraft.parse({ status: 'booked', vehicleId, branchId, scheduledAt, note });
  const place = { serviceIds, branchId: branchId ?? ctx.session.branchId };
  const lines = (await linesOfServices(ctx, place)).map(({ unitCost: _, ...line }) => ({
    ...line,
    payeeId: null,
    coreProductId: null,
    discount: 0,
  }));
  const isConfirmed = may(ctx.session.role, 'bookings:write');
  const id = await writeWork(ctx, { ...draft, lines: await withDeposits(ctx, lines), isConfirmed });
  const work = await readVehicleWork(ctx, { vehicleId, id });
  await (isConfirmed ? tellManagers(ctx, id) : tellAdvisers(ctx, id));
  await tellBooking(ctx, id, 'made');
  return work;
}

/** Those who run the branch; whoever booked it knows. */
async function tellManagers(ctx: Ctx, workId: number): Promise<void> {
  const { branchId, vehicleId, registration, scheduledAt } = await withNames(workList.found(ctx, { id: workId }))
    .select(['works.branchId', 'works.vehicleId', 'works.scheduledAt', 'vehicles.registration'])
    .executeTakeFirstOrThrow();
  const time = { moment: scheduledAt ?? '' };
  await notify(ctx, {
    kind: 'booking',
    userIds: await managersOfBranch(ctx, branchId),
    said: say('{{plate}} is booked in for {{time}}', { plate: registration, time }),
    path: `/vehicles/${vehicleId}`,
  });
}
