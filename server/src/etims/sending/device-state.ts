import type { Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { type OfBranch, sendToEtimsJob } from '../jobs.ts';
import { tellOfRefused } from '../tell-keepers.ts';

/** As it is when nothing stands in the way. */
export const ready = { problem: null, isRefused: false, tries: 0, nextTryAt: null } as const;

type DeviceState = { problem: Text | null; isRefused: boolean; tries: number; nextTryAt: string | null };

/** How the device stands. */
export async function keepDevice(
  ctx: GarageCtx,
  { branchId }: Pick<OfBranch, 'branchId'>,
  { problem, ...state }: DeviceState,
): Promise<void> {
  await ctx.db
    .updateTable('etimsDevices')
    .set({ ...state, problem: problem?.key ?? null, problemValues: problem === null ? null : JSON.stringify(problem.values) })
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .execute();
}

/** Seconds until the next try: half a minute, doubling to a quarter of an hour. */
const secondsAfter = (tries: number): number => Math.min(30 * 2 ** Math.min(tries, 5), 900);

/** The whole device waits: in order, nothing goes before what could not be sent. */
export async function pauseDevice(
  ctx: GarageCtx,
  of: OfBranch,
  { tries, isRefused, text }: { tries: number; isRefused: boolean; text: Text },
): Promise<void> {
  const seconds = secondsAfter(tries);
  const nextTryAt = isRefused ? null : new Date(ctx.platform.now().getTime() + seconds * 1000).toISOString();
  await keepDevice(ctx, of, { problem: text, isRefused, tries: tries + 1, nextTryAt });
  if (isRefused) await tellOfRefused(ctx, of.branchId, text);
  else await ctx.platform.jobs.enqueueLater(ctx.db, sendToEtimsJob, of, seconds);
}
