import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { publishWork } from '../work/publish-work.ts';
import { addEntry } from './entries.ts';
import { refuseSpent } from './find-pass.ts';
import { carColumns, passesInReach } from './shown-passes.ts';

type Named = { id: number; workId: number };

/** What the one at the gate sees of a pass that is good. */
export async function showPass(ctx: Ctx, { id }: Named) {
  const pass = await passesInReach(ctx)
    .select(carColumns)
    .select(['gatePasses.kind', 'gatePasses.purpose', 'gatePasses.collectedBy', 'gatePasses.returnsAt', 'gatePasses.validUntil'])
    .select(['gatePasses.voidedAt', 'gatePasses.usedAt', 'gatePasses.returnedAt'])
    .where('gatePasses.id', '=', id)
    .executeTakeFirst();
  if (!pass) throw notFound();
  refuseSpent(ctx, pass);
  return pass;
}

/** Uses a pass up. Of two who scan it at once the second is told that it was used. */
export async function useUp(ctx: Ctx, { id, workId }: Named) {
  // Whoever makes a new pass holds the work and waits for the old one: the same order here, so that nobody waits for each other.
  const work = await ctx.db
    .selectFrom('works')
    .select(['id', 'number', 'version', 'branchId', 'vehicleId', 'status'])
    .$narrowType<{ status: WorkStatus }>()
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', workId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { branchId, registration, ...pass } = await passesInReach(ctx)
    .select(['gatePasses.branchId', 'gatePasses.kind', 'gatePasses.voidedAt', 'gatePasses.usedAt', 'gatePasses.returnedAt'])
    .select(['gatePasses.validUntil', 'vehicles.registration'])
    .where('gatePasses.id', '=', id)
    .forNoKeyUpdate('gatePasses')
    .executeTakeFirstOrThrow();
  refuseSpent(ctx, pass);
  const usedAt = ctx.platform.now().toISOString();
  const passes = ctx.db.updateTable('gatePasses').set({ usedAt, usedBy: ctx.userId }).where('garageId', '=', ctx.garageId);
  await passes.where('id', '=', id).execute();
  const { number, vehicleId, status } = work;
  await noteEvent(ctx, { vehicleId, kind: 'work', title: 'Vehicle has left', detail: say('{{number}}', { number }) });
  publishWork(ctx, work, { from: status, to: status });
  return addEntry(ctx, { branchId, direction: 'out', registration, workId, passId: id, note: null });
}
