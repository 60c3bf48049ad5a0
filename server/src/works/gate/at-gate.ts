import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { maxAtGate, type readGate } from '@karakana/contract/works/gate/gate.ts';
import { sql } from 'kysely';
import { endOfDay, startOfDay, todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { workList } from '../work/find-works.ts';
import { withNames } from '../work/work-columns.ts';
import { carColumns, passesInReach } from './shown-passes.ts';

/** What those at the gate wait for. */
export const readWhatIsDue = async (ctx: Ctx, asked: ParsedInput<typeof readGate>) => ({
  expected: await expectedToday(ctx, asked),
  out: await carsOut(ctx, asked),
});

/** Booked for today, and neither seen at the gate nor checked in. */
async function expectedToday(ctx: Ctx, { branchId }: ParsedInput<typeof readGate>) {
  const today = todayIn(ctx);
  const rows = await withNames(workList.found(ctx, { branchId, list: 'bookings' }))
    .select(carColumns)
    .select('works.scheduledAt')
    .where('works.scheduledAt', '>=', startOfDay(today))
    .where('works.scheduledAt', '<', endOfDay(today))
    .where(
      sql<boolean>`not exists (select from gate_entries came where came.garage_id = works.garage_id and came.work_id = works.id and came.direction = 'in')`,
    )
    .orderBy('works.scheduledAt')
    .limit(maxAtGate)
    .execute();
  return rows.flatMap(({ scheduledAt, ...row }) => (scheduledAt === null ? [] : [{ ...row, scheduledAt }]));
}

/** Out for a while, those that should be back first on top. */
async function carsOut(ctx: Ctx, { branchId }: ParsedInput<typeof readGate>) {
  let passes = passesInReach(ctx)
    .select(carColumns)
    .select(['gatePasses.purpose', 'gatePasses.collectedBy', 'gatePasses.usedAt', 'gatePasses.returnsAt'])
    .where('gatePasses.kind', '=', 'temporary')
    .where('gatePasses.usedAt', 'is not', null)
    .where('gatePasses.returnedAt', 'is', null)
    .orderBy('gatePasses.returnsAt')
    .limit(maxAtGate);
  if (branchId) passes = passes.where('gatePasses.branchId', '=', branchId);
  const now = ctx.platform.now();
  // What is out has all three: the database keeps it so.
  return (await passes.execute()).flatMap(({ purpose, usedAt, returnsAt, ...row }) =>
    purpose === null || usedAt === null || returnsAt === null
      ? []
      : [{ ...row, purpose, usedAt, returnsAt, isOverdue: new Date(returnsAt) < now }],
  );
}
