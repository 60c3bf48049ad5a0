import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { acceptBookingRequest, declineBookingRequest } from '@karakana/contract/works/booking-request.ts';
import { WorkDraft } from '@karakana/contract/works/work/work.ts';
import type { Updateable } from 'kysely';
import type { BookingRequests } from '../../platform/database/database.gen.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound, Refused, refusedField } from '../../platform/serve/refused.ts';
import { linesOfServices } from '../canned/lines-of-services.ts';
import { withDeposits } from '../cores/with-deposits.ts';
import { declinedText } from '../notices/sms-texts.ts';
import { tellBooking } from '../notices/tell-contact.ts';
import { writeWork } from '../work/write-work.ts';
import { readRequest, requestList } from './read-request.ts';

/** Makes a booking of a request, with what the garage has under the names of its services. Gives the id of the work. */
export async function acceptRequest(ctx: Ctx, asked: ParsedInput<typeof acceptBookingRequest>): Promise<number> {
  const { id, scheduledAt, ...plan } = asked;
  await lockWaiting(ctx, id);
  const request = await readRequest(ctx, id);
  const vehicleId = plan.vehicleId ?? request.vehicleId;
  if (vehicleId === null) throw refusedField('vehicleId', 'Choose the vehicle of this request, or add it first');
  const { branchId, name, phone, services, note } = request;
  const known = await findServices(ctx, services);
  const unknown = services.filter((service) => !known.some((one) => one.name === service));
  const head = WorkDraft.parse({
    status: 'booked',
    vehicleId,
    branchId,
    contactName: name,
    contactPhone: phone,
    scheduledAt: scheduledAt ?? request.wishedAt,
    note: [...unknown, note].filter(Boolean).join('\n'),
  });
  const lines = (await linesOfServices(ctx, { serviceIds: known.map((one) => one.id), branchId })).map(({ unitCost: _, ...line }) => ({
    ...line,
    payeeId: null,
    coreProductId: null,
    discount: 0,
  }));
  const workId = await writeWork(ctx, { ...head, ...plan, vehicleId, lines: await withDeposits(ctx, lines) });
  await answer(ctx, id, { status: 'accepted', workId });
  await tellBooking(ctx, workId, 'confirmed');
  return workId;
}

export async function declineRequest(ctx: Ctx, { id, reason }: ParsedInput<typeof declineBookingRequest>): Promise<void> {
  await lockWaiting(ctx, id);
  const request = await readRequest(ctx, id);
  await answer(ctx, id, { status: 'declined', declinedReason: reason });
  await tellAsker(ctx, request, reason);
}

/** Of two who answer at once the second is refused. */
async function lockWaiting(ctx: Ctx, id: number): Promise<void> {
  const request = await requestList.found(ctx, { id }).select('bookingRequests.status').forUpdate().executeTakeFirst();
  if (!request) throw notFound();
  if (request.status !== 'waiting') throw new Refused(422, 'This request was answered already', { code: 'wrong_status' });
}

async function answer(ctx: Ctx, id: number, set: Updateable<BookingRequests>): Promise<void> {
  await ctx.db
    .updateTable('bookingRequests')
    .set({ ...set, answeredBy: ctx.userId, answeredAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
}

async function findServices({ db, garageId }: Ctx, names: string[]): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('services')
    .select(['id', 'name'])
    .distinctOn('name')
    .where('garageId', '=', garageId)
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

type Asker = { phone: string; branchId: number; registration: string; wishedAt: string };

/** Whoever asked on the public page has left no more than a number. */
async function tellAsker(ctx: Ctx, { phone, branchId, registration, wishedAt }: Asker, reason: string | null): Promise<void> {
  const place = await ctx.db
    .selectFrom('garages')
    .innerJoin('branches', 'branches.garageId', 'garages.id')
    .select([
      'garages.name as garageName',
      'garages.mobile as garageMobile',
      'branches.name as branchName',
      'branches.mobile as branchMobile',
    ])
    .where('garages.id', '=', ctx.garageId)
    .where('branches.garageId', '=', ctx.garageId)
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  const text = declinedText({ ...place, registration, hasBranches: false }, { scheduledAt: wishedAt, reason });
  await smsLater(ctx, { to: phone, text });
}
