import { addDays } from '@karakana/contract/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { addWorkDocument, comeBack, complete, doLater, release, setInsurance, useUp, writeWork } from '../../works/index.ts';
import { noMore, takeLines } from './do-job.ts';
import { demoRepairs } from './jobs.data.ts';
import { drawn } from './made-photos.ts';
import { timeOn } from './open-works.ts';
import { payWork } from './pay-work.ts';
import type { DemoPicture } from './photos.data.ts';
import type { JobLine, Workshop } from './workshop.ts';

/** What does not happen every day: an insurer pays, something is done later, and a car comes back. */
export async function addUnusualWorks(workshop: Workshop, today: string): Promise<void> {
  await mendAfterAccident(workshop, addDays(today, -2));
  await leaveRest(workshop, today);
  await takeBack(workshop, addDays(today, -4), today);
}

/** The customer has paid the excess and what is their own; the insurer's invoice is open. Papers of the claim are kept, one of them the customer's to see. */
async function mendAfterAccident(workshop: Workshop, day: string): Promise<void> {
  const ctx = workshop.on(day);
  const id = await begin(workshop, addDays(day, -3), { at: -1, lines: [...takeLines(workshop), repair('insured')] });
  const insurer = await ctx.db
    .selectFrom('insurances')
    .select('id')
    .where('garageId', '=', ctx.garageId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const claim = { insuranceId: insurer.id, claimNumber: 'CLM/2026/04417', excess: 7_500_00 };
  await setInsurance(ctx, { id, version: undefined, ...claim, insuresNewLines: true, lineIds: [await lineOf(ctx, id, 'insured')] });
  await keep(ctx, id, { name: 'Left side before the repair.webp', picture: 'left', isShared: true });
  await keep(ctx, id, { name: 'Odometer at the accident.webp', picture: 'dash', isShared: false });
  await complete(ctx, { id });
  await payWork(workshop, day, id);
}

async function leaveRest(workshop: Workshop, today: string): Promise<void> {
  const ctx = workshop.on(today);
  const id = await begin(workshop, today, { at: -2, lines: [...takeLines(workshop), repair('later')] });
  await doLater(ctx, { id, lineIds: [await lineOf(ctx, id, 'later')], scheduledAt: timeOn(addDays(today, 6), 9) });
}

/** It left through the gate, and is here again today. */
async function takeBack(workshop: Workshop, day: string, today: string): Promise<void> {
  const ctx = workshop.on(day);
  const id = await begin(workshop, addDays(day, -1), { at: -3, lines: [...takeLines(workshop), repair('comeback')] });
  await complete(ctx, { id });
  await payWork(workshop, day, id);
  const passId = await release(ctx, { id, reason: null, collectedBy: null });
  await useUp(ctx, { id: passId, workId: id });
  const again = { lineIds: [await lineOf(ctx, id, 'comeback')], note: 'The handbrake does not hold on a hill' };
  await comeBack(workshop.on(today), { id, scheduledAt: null, ...again });
}

/** A job of one of the last vehicles, which nothing else is written for this morning. */
const begin = ({ on, branchId, vehicles, technicianIds }: Workshop, day: string, { at, lines }: { at: number; lines: JobLine[] }) =>
  writeWork(on(day), {
    ...noMore,
    status: 'in_progress',
    branchId,
    vehicleId: vehicles.at(at)?.id ?? 0,
    lines,
    technicianIds,
    validUntil: null,
    scheduledAt: null,
  });

type Repair = keyof typeof demoRepairs;

function repair(name: Repair): JobLine {
  const [description, price] = demoRepairs[name];
  const nothing = { serviceId: null, productId: null, payeeId: null, coreProductId: null, taxId: null, discount: 0 };
  return { ...nothing, kind: 'labour', description, quantity: 1000, unitPrice: price * 100, state: 'approved' };
}

async function lineOf({ db, garageId }: Ctx, workId: number, name: Repair): Promise<number> {
  const line = db.selectFrom('workLines').select('id').where('garageId', '=', garageId).where('workId', '=', workId);
  return (await line.where('description', '=', demoRepairs[name][0]).executeTakeFirstOrThrow()).id;
}

async function keep(ctx: Ctx, workId: number, { name, picture, isShared }: { name: string; picture: DemoPicture; isShared: boolean }) {
  const { whole: bytes } = await drawn(picture);
  const type = 'image/webp';
  const file = await ctx.platform.files.keep({ garageId: ctx.garageId, bytes, type });
  await addWorkDocument(ctx, { workId, isShared }, { name, type, size: bytes.length, file });
}
