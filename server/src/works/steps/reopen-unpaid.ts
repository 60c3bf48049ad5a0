import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { tellLeaders } from '../notices/tell-leaders.ts';
import { balanceOfWork } from '../work/work-columns.ts';
import { changeState } from './change-state.ts';
import { isWithinTerms } from './credit.ts';

/**
 * What was paid for these is gone or was for something else. A work that was completed by it waits for payment again; one that may be owed, was
 * completed unpaid with a reason or whose car has left stays where it is. Those who answer for the branch hear of it.
 */
export async function reopenUnpaid(ctx: GarageCtx, documents: { kind: string; id: number }[]): Promise<void> {
  const ids = documents.flatMap(({ kind, id }) => (kind === 'work' ? [id] : []));
  if (ids.length === 0) return;
  const found = await ctx.db
    .selectFrom('works')
    .select(['id', 'number', 'branchId', 'vehicleId', 'customerId', 'status', 'archivedAt', 'releasedAt', 'completedReason'])
    .select(balanceOfWork.as('balance'))
    .$narrowType<{ status: WorkStatus }>()
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const present of found) {
    if (present.status !== 'completed' || present.balance === 0 || present.completedReason !== null) continue;
    if (await isWithinTerms(ctx, present.customerId)) continue;
    if (present.releasedAt === null) await changeState(ctx, present, { status: 'pending_payment' });
    await tellLeaders(ctx, present, say('{{number}} is no longer paid', { number: present.number }));
  }
}
