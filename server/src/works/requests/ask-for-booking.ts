import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { isOpenAt } from '@karakana/contract/garage/open-hours.ts';
import { say } from '@karakana/contract/text.ts';
import { type askForBooking, maxRequestDays } from '@karakana/contract/works/booking-request.ts';
import { advisersOf, notify } from '../../accounts/index.ts';
import { readOpenHours } from '../../garage/index.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { countTry, fewADay, type TryLimit } from '../../platform/secrets/tries.ts';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { enterGarage } from '../../platform/serve/in-garage.ts';
import { notFound, refusedField } from '../../platform/serve/refused.ts';

/** An office, or all of a carrier's phones, may share one address. */
const ofAddress: TryLimit = { freely: 10, forgottenAfterMinutes: 60, firstWaitSeconds: 60, longestWaitSeconds: 15 * 60, aDay: 50 };
const ofPhone = fewADay(5);
const ofGarage = fewADay(200);

type Draft = ParsedInput<typeof askForBooking>;

/** Keeps what somebody asks for, and tells those who answer it. Nothing is said of whom the garage knows. */
export async function keepRequest(ctx: PublicCtx, { slug, branch, website, ...draft }: Draft): Promise<{ wishedAt: string }> {
  const now = ctx.platform.now();
  await countTry(ctx.db, now, `booking requests at ${addressGroup(ctx.ip)}`, ofAddress);
  const place = await findBranch(ctx, slug, branch);
  await refuseTime(ctx, place, draft.wishedAt);
  await countTry(ctx.db, now, `booking requests of ${draft.phone} to garage ${place.garageId}`, ofPhone);
  // Whoever fills in what nobody sees is told the same.
  if (website !== '') return { wishedAt: draft.wishedAt };
  await countTry(ctx.db, now, `booking requests to garage ${place.garageId}`, ofGarage);
  const inside = await enterGarage(ctx, { garageId: place.garageId, userId: null });
  await inside.db
    .insertInto('bookingRequests')
    .values({ ...place, ...draft, registration: draft.registration.toUpperCase() })
    .execute();
  const said = say('{{name}} asks for a booking on {{time}}', { name: draft.name, time: { moment: draft.wishedAt } });
  await notify(inside, { kind: 'booking', userIds: await advisersOf(inside, place.branchId), said, path: '/bookings/requests' });
  return { wishedAt: draft.wishedAt };
}

async function findBranch({ db }: PublicCtx, slug: string, branch: string): Promise<{ garageId: number; branchId: number }> {
  const garage = await db
    .selectFrom('garages')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .where('kind', '=', 'garage')
    .executeTakeFirst();
  if (!garage) throw notFound();
  const found = await db
    .selectFrom('branches')
    .select('id')
    .where('garageId', '=', garage.id)
    .where('name', '=', branch)
    .where('bannedAt', 'is', null)
    .executeTakeFirst();
  if (!found) throw refusedField('branch', 'This branch is not there any more');
  return { garageId: garage.id, branchId: found.id };
}

type Place = { garageId: number; branchId: number };

async function refuseTime({ db, platform }: PublicCtx, { garageId, branchId }: Place, wishedAt: string): Promise<void> {
  const ahead = Date.parse(wishedAt) - platform.now().getTime();
  if (ahead <= 0) throw refusedField('wishedAt', 'A booking must be in the future');
  if (ahead > maxRequestDays * 86_400_000)
    throw refusedField('wishedAt', say('A booking can be asked for {{days}} days ahead', { days: maxRequestDays }));
  if (!isOpenAt(await readOpenHours({ db, garageId }, branchId), wishedAt))
    throw refusedField('wishedAt', 'The garage is closed at that time');
}
