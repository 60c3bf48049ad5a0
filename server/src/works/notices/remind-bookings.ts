import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../../platform/database/days.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { phoneOfWork } from '../gate/uncollected.ts';
import { readWorkshopSettings } from '../settings/workshop-settings.ts';
import { remindBookingsJob } from './jobs.ts';
import { dayBeforeText } from './sms-texts.ts';
import { reminderAt } from './tell-contact.ts';
import { noteNotices } from './tell-once.ts';

/** What a server that stood still has missed is told later in the evening, and not at night. */
const hoursToRemind = 4;

/** Every ten minutes from 17:00 on: the garages that have something booked for tomorrow. One job too many is harmless. */
export async function findReminders(platform: Platform): Promise<void> {
  if (!isEvening(platform)) return;
  const garages = await platform.db
    .selectFrom('works')
    .select('works.garageId')
    .distinct()
    .where(isTomorrow(platform))
    .where('works.status', '=', 'booked')
    .where('works.archivedAt', 'is', null)
    .execute();
  for (const { garageId } of garages) await platform.jobs.enqueue(platform.db, remindBookingsJob, { garageId });
}

/** Reminds those who bring a car tomorrow, once for each time that is booked. */
export async function remindBookings(platform: Platform, { garageId }: { garageId: number }): Promise<void> {
  if (!isEvening(platform)) return;
  await inNameOf(platform, garageId, remindIn);
}

async function remindIn(ctx: GarageCtx): Promise<void> {
  const { tellsDayBefore } = await readWorkshopSettings(ctx);
  if (!tellsDayBefore) return;
  const booked = await readBooked(ctx);
  const untold = await noteNotices(
    ctx,
    booked.map(({ id, scheduledAt }) => ({ workId: id, kind: 'day_before' as const, about: scheduledAt })),
  );
  for (const work of booked.filter(({ id }) => untold.has(id))) await smsLater(ctx, { to: work.phone, text: dayBeforeText(work) });
}

const readBooked = (ctx: GarageCtx) =>
  ctx.db
    .selectFrom('works')
    .innerJoin('garages', 'garages.id', 'works.garageId')
    .innerJoin('branches', (join) => join.onRef('branches.garageId', '=', 'works.garageId').onRef('branches.id', '=', 'works.branchId'))
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .leftJoin('customers', (join) => join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'))
    .select(['works.id', 'vehicles.registration', 'garages.name as garageName', 'garages.mobile as garageMobile'])
    .select(['branches.name as branchName', 'branches.mobile as branchMobile'])
    .select([
      sql<string>`works.scheduled_at`.as('scheduledAt'),
      sql<string>`${phoneOfWork}`.as('phone'),
      sql<boolean>`(select count(*) > 1 from branches where branches.garage_id = works.garage_id)`.as('hasBranches'),
    ])
    .where('works.garageId', '=', ctx.garageId)
    .where('works.status', '=', 'booked')
    .where('works.isConfirmed', '=', true)
    .where('works.archivedAt', 'is', null)
    .where('works.checkedInAt', 'is', null)
    .where(isTomorrow(ctx.platform))
    .where(sql<boolean>`${phoneOfWork} is not null`)
    .orderBy('works.scheduledAt')
    .execute();

const tomorrowOf = ({ now }: Pick<Platform, 'now'>): string => addDays(dayOf(now().toISOString()), 1);

const isTomorrow = (platform: Pick<Platform, 'now'>) => {
  const tomorrow = tomorrowOf(platform);
  return sql<boolean>`works.scheduled_at >= ${startOfDay(tomorrow)} and works.scheduled_at < ${endOfDay(tomorrow)}`;
};

function isEvening(platform: Pick<Platform, 'now'>): boolean {
  const since = platform.now().getTime() - Date.parse(reminderAt(tomorrowOf(platform)));
  return since >= 0 && since < hoursToRemind * 3_600_000;
}
