import { sql } from 'kysely';
import type { Ctx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { isSameMoment } from '../calendar/same-moment.ts';
import { tellMovedJob } from './jobs.ts';
import { noteReminded, tellBooking } from './tell-contact.ts';

/** A booking is often moved again at once: what counts is where it stands after so long. */
const secondsToSettle = 180;

type Known = { id: number; status: string; isConfirmed: boolean; scheduledAt: string | null; branchId: number };

/** Has whoever brings the car told that their booking, which they know as it was, has moved. */
export async function tellMovedLater(ctx: Ctx, { id, status, isConfirmed, ...known }: Known, scheduledAt: string | null): Promise<void> {
  if (status !== 'booked' || !isConfirmed) return;
  const movedAt = ctx.platform.now().toISOString();
  await ctx.db
    .updateTable('works')
    .set({
      movedAt,
      toldTime: sql<string>`case when moved_at is null then ${known.scheduledAt}::timestamptz else told_time end`,
      toldBranchId: sql<number>`case when moved_at is null then ${known.branchId}::bigint else told_branch_id end`,
    })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  if (scheduledAt !== null) await noteReminded(ctx, id, scheduledAt);
  await ctx.platform.jobs.enqueueLater(ctx.db, tellMovedJob, { garageId: ctx.garageId, id, movedAt }, secondsToSettle);
}

type Moved = { garageId: number; id: number; movedAt: string };

/** Tells of the last of several moves, where the booking stands elsewhere than was told. */
export async function tellMoved(platform: Platform, { garageId, id, movedAt }: Moved): Promise<void> {
  await inNameOf(platform, garageId, async (ctx) => {
    const works = ctx.db.selectFrom('works').select(['scheduledAt', 'branchId', 'toldTime', 'toldBranchId', 'archivedAt']);
    const work = await works
      .where('garageId', '=', garageId)
      .where('id', '=', id)
      .where('movedAt', '=', movedAt)
      .forUpdate()
      .executeTakeFirst();
    if (!work) return;
    const told = { movedAt: null, toldTime: null, toldBranchId: null };
    await ctx.db.updateTable('works').set(told).where('garageId', '=', garageId).where('id', '=', id).execute();
    const isWhereTold = isSameMoment(work.scheduledAt, work.toldTime) && work.branchId === work.toldBranchId;
    if (work.archivedAt === null && !isWhereTold) await tellBooking(ctx, id, 'moved');
  });
}
