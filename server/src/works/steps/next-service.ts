import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { setNextService } from '@karakana/contract/works/work/work-steps.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { planNextService } from '../../vehicles/index.ts';
import { lockWork } from '../work/lock-work.ts';
import { changeState } from './change-state.ts';

type Due = { nextServiceOn?: string | null | undefined; nextServiceOdometer?: number | null | undefined };

/** Keeps on the vehicle when it is due again, where that was said. */
export async function keepNextService(ctx: Ctx, { vehicleId }: { vehicleId: number }, due: Due): Promise<void> {
  const [nextServiceOn, nextServiceOdometer] = [due.nextServiceOn ?? null, due.nextServiceOdometer ?? null];
  if (nextServiceOn !== null || nextServiceOdometer !== null)
    await planNextService(ctx, { id: vehicleId, nextServiceOn, nextServiceOdometer });
}

export async function sayNextService(
  ctx: Ctx,
  { id, nextServiceOn = null, nextServiceOdometer = null }: ParsedInput<typeof setNextService>,
) {
  const present = await lockWork(ctx, id);
  await planNextService(ctx, { id: present.vehicleId, nextServiceOn, nextServiceOdometer });
  await changeState(ctx, present, { nextServiceOn, nextServiceOdometer });
  return id;
}
