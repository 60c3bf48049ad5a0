import { say } from '@karakana/contract/text.ts';
import { noticeDays } from '@karakana/contract/works/gate/uncollected.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { advisersOf, notify } from '../../accounts/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { readWorkshopSettings } from '../settings/workshop-settings.ts';
import { phoneOfWork } from './uncollected.ts';
import { daysReady, isUncollected } from './uncollected-days.ts';

const Named = z.object({ garageId: z.number(), id: z.number() });
const findUncollectedJob = job('find-uncollected', { data: z.object({}) });
const tellUncollectedJob = job('tell-uncollected', { data: Named });

/** Starts what reminds of cars that nobody collects. What a server that stood still has missed is told on the next morning. */
export async function workUncollected(platform: Platform): Promise<void> {
  await platform.jobs.work(tellUncollectedJob, (named) => tellUncollected(platform, named));
  await platform.jobs.work(findUncollectedJob, () => findUncollected(platform));
  await platform.jobs.schedule(findUncollectedJob, '0 9 * * *', {});
}

/** The last of the days after which one tells that has come for the work at hand. */
const noticeDue = (today: string): RawBuilder<number> => sql<number>`(
  select coalesce(max(after), 0)::integer from unnest(${[...noticeDays]}::integer[]) after where after <= ${daysReady(today)}
)`;

/** Each morning: the cars of all garages of which somebody is to be told. One job too many is harmless. */
export async function findUncollected(platform: Platform): Promise<void> {
  const today = todayIn({ platform });
  const due = await platform.db
    .selectFrom('works')
    .select(['garageId', 'id'])
    .where(isUncollected)
    .where(sql<boolean>`works.uncollected_told < ${noticeDue(today)}`)
    .execute();
  for (const named of due) await platform.jobs.enqueue(platform.db, tellUncollectedJob, named);
}

/** Tells the customer and the adviser once; what was told is kept with the work in the same transaction. */
export async function tellUncollected(platform: Platform, { garageId, id }: z.output<typeof Named>): Promise<void> {
  await inNameOf(platform, garageId, async (ctx) => {
    const car = await lockDue(ctx, id);
    if (!car) return;
    const works = ctx.db.updateTable('works').set({ uncollectedTold: car.noticeDue }).where('garageId', '=', garageId);
    await works.where('id', '=', id).execute();
    const { registration: plate, garageName, days, phone, branchId } = car;
    const { tellsUncollected } = await readWorkshopSettings(ctx);
    if (phone !== null && tellsUncollected) await smsLater(ctx, { to: phone, text: noticeText({ plate, garageName, days }) });
    const said = say('{{plate}} has been ready for {{days}} days and nobody came for it', { plate, days });
    await notify(ctx, { kind: 'uncollected', userIds: await advisersOf(ctx, branchId), said, path: `/works/${id}` });
  });
}

const noticeText = ({ plate, garageName, days }: { plate: string; garageName: string; days: number }): string =>
  `${garageName}: ${plate} has been ready for ${days} days. Please come and collect it.`;

function lockDue(ctx: GarageCtx, id: number) {
  const due = noticeDue(todayIn(ctx));
  return ctx.db
    .selectFrom('works')
    .innerJoin('garages', 'garages.id', 'works.garageId')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .leftJoin('customers', (join) => join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'))
    .select(['works.branchId', 'vehicles.registration', 'garages.name as garageName'])
    .select([phoneOfWork.as('phone'), daysReady(todayIn(ctx)).as('days'), due.as('noticeDue')])
    .where('works.garageId', '=', ctx.garageId)
    .where('works.id', '=', id)
    .where(isUncollected)
    .where(sql<boolean>`works.uncollected_told < ${due}`)
    .forUpdate('works')
    .executeTakeFirst();
}
