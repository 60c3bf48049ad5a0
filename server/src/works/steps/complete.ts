import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import type { completeWork, settleWork } from '@karakana/contract/works/work/work-steps.ts';
import { sql } from 'kysely';
import { post } from '../../accounting/index.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notAllowed, Refused, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { costLeft, outsideCost } from '../bought/cost-left.ts';
import { certifyCompleted } from '../certificates/issue-certificate.ts';
import { tellLeaders } from '../notices/tell-leaders.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { lockToMove } from '../work/lock-work.ts';
import { balanceOfWork } from '../work/work-columns.ts';
import { bill } from './bill.ts';
import { changeState } from './change-state.ts';
import { hasRoomFor, lockCredit } from './credit.ts';
import { keepNextService } from './next-service.ts';

/** Completes a work: what was agreed is billed, and it waits for payment where its customer owes money now. Within their terms they do not. */
export async function complete(ctx: Ctx, { id, ...nextService }: ParsedInput<typeof completeWork>): Promise<number> {
  const present = await lockToMove(ctx, id, 'complete');
  if (!may(ctx.session.role, 'works:write')) throw notAllowed();
  const lines = await readLines(ctx, id);
  refuseOpen(lines);
  const credit = await lockCredit(ctx, present.customerId);
  const agreed = lines.filter(({ state }) => state === 'approved');
  const due = await bill(ctx, { ...present, paymentDays: credit.paymentDays }, agreed);
  // What a customer declined after another had done it is nobody's but the garage's.
  await post(ctx, costLeft(ctx, present, outsideCost(lines.filter(({ state }) => state === 'declined'))));
  await keepNextService(ctx, present, nextService);
  await certifyCompleted(ctx, present);
  await noteEvent(ctx, {
    vehicleId: present.vehicleId,
    kind: 'work',
    title: 'Work was completed',
    detail: say('{{number}}', { number: present.number }),
  });
  const completedAt = ctx.platform.now().toISOString();
  const isDueNow = due > 0 && !hasRoomFor(credit, due);
  const status = isDueNow ? 'pending_payment' : 'completed';
  await changeState(ctx, present, { status, completedAt, deposited: 0, uncollectedTold: 0, storageDays: 0, storageReason: null });
  return id;
}

function refuseOpen(lines: StoredLine[]): void {
  const open = lines.find(({ state }) => state === 'proposed');
  if (open) throw new Refused(422, say('{{name}} is not answered yet', { name: open.description }), { code: 'open_lines' });
  const missing = lines.find(({ state, productId, quantity, taken }) => state === 'approved' && productId !== null && taken < quantity);
  if (missing)
    throw new Refused(422, say('{{name}} is not taken from stock yet', { name: missing.description }), { code: 'missing_parts' });
}

/** Completes what waits for payment. While something is unpaid a manager says why, and the debt stays. */
export async function settle(ctx: Ctx, { id, reason }: ParsedInput<typeof settleWork>): Promise<number> {
  const { role } = ctx.session;
  const present = await lockToMove(ctx, id, 'settle');
  if (!may(role, 'works:write') && !may(role, 'invoices:delete')) throw notAllowed();
  const owed = ctx.db.selectFrom('works').select(balanceOfWork.as('balance')).where('garageId', '=', ctx.garageId).where('id', '=', id);
  const { balance } = await owed.executeTakeFirstOrThrow();
  if (balance > 0 && !may(role, 'invoices:delete')) throw notAllowed();
  if (balance > 0 && reason === null) throw refusedField('reason', 'Say why it is completed unpaid');
  await changeState(ctx, present, { status: 'completed', completedReason: reason });
  if (balance > 0 && reason !== null)
    await tellLeaders(ctx, present, say('{{number}} was completed unpaid: {{reason}}', { number: present.number, reason }));
  return id;
}

/** Held before their invoices are, because whoever reverts or archives one goes that way. */
export async function lockOwed(ctx: GarageCtx, owed: { kind: string; id: number }[]): Promise<void> {
  const ids = worksAmong(owed);
  if (ids.length === 0) return;
  await sql`select id from works where garage_id = ${ctx.garageId} and id = any(${ids}::bigint[]) order by id for update`.execute(ctx.db);
}

const worksAmong = (documents: { kind: string; id: number }[]): number[] =>
  documents.flatMap(({ kind, id }) => (kind === 'work' ? [id] : []));

/** What waits for payment is completed once its customer owes nothing of it. */
export async function completePaid(ctx: GarageCtx, paid: { kind: string; id: number }[]): Promise<void> {
  const ids = worksAmong(paid);
  if (ids.length === 0) return;
  const found = await ctx.db
    .selectFrom('works')
    .select(['id', 'branchId', 'vehicleId', 'status', 'archivedAt', balanceOfWork.as('balance')])
    .$narrowType<{ status: WorkStatus }>()
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const present of found)
    if (present.status === 'pending_payment' && present.balance === 0) await changeState(ctx, present, { status: 'completed' });
}
