import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { createDriverWork } from '@karakana/contract/works/request.ts';
import { WorkDraft } from '@karakana/contract/works/work/work.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours } from '../../platform/serve/refused.ts';
import { issuesInReach, lockVehicle, refuseLowerOdometer } from '../../vehicles/index.ts';
import { writeWork } from '../work/write-work.ts';
import { tellAdvisers } from './tell.ts';

/** Asks for work on a vehicle: a booking without a time that somebody has to accept. Gives its id. */
export async function ask(ctx: Ctx, { vehicleId, text, issueIds, odometer }: ParsedInput<typeof createDriverWork>): Promise<number> {
  const vehicle = await lockVehicle(ctx, vehicleId);
  refuseLowerOdometer(vehicle.odometer, odometer ?? null);
  const issues = await issuesOf(ctx, vehicleId, [...new Set(issueIds)]);
  const draft = WorkDraft.parse({ status: 'booked', vehicleId, note: text });
  const id = await writeWork(ctx, { ...draft, isConfirmed: false });
  await keepAsked(ctx, { id, issues, odometer: odometer ?? null });
  await tellAdvisers(ctx, id);
  return id;
}

async function issuesOf(ctx: Ctx, vehicleId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await issuesInReach(ctx, vehicleId).select('issues.id').where('issues.id', 'in', ids).execute();
  if (found.length < ids.length) throw notYours('issueIds', 'Issue is not one of this vehicle');
  return ids;
}

async function keepAsked(ctx: Ctx, { id, issues, odometer }: { id: number; issues: number[]; odometer: number | null }): Promise<void> {
  const { garageId } = ctx;
  if (odometer !== null)
    await ctx.db.updateTable('works').set({ askedOdometer: odometer }).where('garageId', '=', garageId).where('id', '=', id).execute();
  if (issues.length === 0) return;
  await ctx.db
    .insertInto('workIssues')
    .values(issues.map((issueId) => ({ garageId, workId: id, issueId })))
    .execute();
}
