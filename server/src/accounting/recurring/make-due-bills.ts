import { say } from '@karakana/contract/text.ts';
import { membersWhoMay, notify } from '../../accounts/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { addBill } from '../bills/add-bill.ts';
import { dueBillsJob, type NamedRecurring } from './jobs.ts';
import { nextDueOn } from './next-due.ts';

/** For the start and every hour: what has fallen due in any garage makes its bills. One job too many is harmless. */
export async function findDuePayments(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('recurringPayments')
    .select(['garageId', 'id'])
    .where('nextDueOn', '<=', todayIn({ platform }))
    .execute();
  for (const named of due) await platform.jobs.enqueue(platform.db, dueBillsJob, named);
}

/** Makes the bill of every due date until today, each in a transaction of its own, so that what was missed while nobody worked is made up for. */
export async function makeDueBills(platform: Platform, named: NamedRecurring): Promise<void> {
  const act = <T>(verb: (ctx: GarageCtx, id: number) => Promise<T>) => inNameOf(platform, named.garageId, (ctx) => verb(ctx, named.id));
  try {
    while (await act(makeNextBill));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await act((ctx, id) => noteProblem(ctx, id, error));
  }
}

/** Whoever makes one holds the row, and a second bill of the same date is refused by the database. */
async function lockDue(ctx: GarageCtx, id: number) {
  return ctx.db
    .selectFrom('recurringPayments')
    .selectAll()
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .where('nextDueOn', '<=', todayIn(ctx))
    .forUpdate()
    .executeTakeFirst();
}

async function makeNextBill(ctx: GarageCtx, id: number): Promise<boolean> {
  const recurring = await lockDue(ctx, id);
  if (!recurring?.nextDueOn) return false;
  const { name, branchId, payeeId, accountId, taxId, amount, includesTax, needsApproval, nextDueOn: dueOn } = recurring;
  const madeCount = recurring.madeCount + 1;
  const billId = await addBill(ctx, {
    branchId,
    payeeId,
    datedOn: dueOn,
    dueOn,
    reference: null,
    note: name,
    includesTax,
    lines: [{ accountId, taxId, amount, description: name }],
    recurring: { recurringPaymentId: id, recurringDueOn: dueOn, needsApproval },
  });
  await ctx.db
    .updateTable('recurringPayments')
    .set({ madeCount, lastDueOn: dueOn, nextDueOn: nextDueOn({ ...recurring, madeCount }, dueOn), problem: null, problemValues: null })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  await tellDue(ctx, { billId, name, dueOn, needsApproval });
  ctx.live({ topic: 'RecurringPayment', key: 'recurring-payment-due', payload: { id } });
  return true;
}

async function tellDue(ctx: GarageCtx, due: { billId: number; name: string; dueOn: string; needsApproval: boolean }): Promise<void> {
  const { billId, name, dueOn, needsApproval } = due;
  const values = { name, day: { day: dueOn } };
  const said = needsApproval
    ? say('{{name}} of {{day}} waits for your approval before it is paid', values)
    : say('{{name}} of {{day}} is due and waits to be paid', values);
  const userIds = await membersWhoMay(ctx, needsApproval ? 'books:delete' : 'books:write');
  await notify(ctx, { kind: 'bill_due', userIds, said, path: `/bills/${billId}` });
}

/** Kept beside it until it is mended, and told once. */
async function noteProblem(ctx: GarageCtx, id: number, { text }: Refused): Promise<void> {
  const recurring = await lockDue(ctx, id);
  if (!recurring) return;
  const isKnown = recurring.problem === text.key;
  await ctx.db
    .updateTable('recurringPayments')
    .set({ problem: text.key, problemValues: JSON.stringify(text.values) })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  if (isKnown) return;
  const said = say('No bill could be made for {{name}}: {{problem}}', { name: recurring.name, problem: text });
  await notify(ctx, { kind: 'bill_due', userIds: await membersWhoMay(ctx, 'books:write'), said, path: `/recurring-payments/${id}` });
  ctx.live({ topic: 'RecurringPayment', key: 'recurring-payment-due', payload: { id } });
}
