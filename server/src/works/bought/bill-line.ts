import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { awaitsBill, type billLine } from '@karakana/contract/works/parts/bought.ts';
import { byRule, enterBill, payBill, post } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { changeState } from '../steps/change-state.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { type LockedWork, lockWork, refuseArchived, statusWords } from '../work/lock-work.ts';
import { refuseNoBuyer } from './buyer.ts';
import { costLeft, isReckoned } from './cost-left.ts';

type Arrived = Omit<ParsedInput<typeof billLine>, 'id' | 'lineId'>;

/** Enters the bill for what another did or sold for a work. Gives the bill's id. */
export async function enterArrived(ctx: Ctx, { id, lineId, ...arrived }: ParsedInput<typeof billLine>): Promise<number> {
  const work = await lockWork(ctx, id);
  const line = await lineToBill(ctx, id, lineId);
  refuseNoBuyer(ctx);
  refuseArchived(work);
  const { number, status } = work;
  if (status === 'estimate')
    throw new Refused(422, say('Nothing is billed for {{number}}: it is {{status}}', { number, status: statusWords[status]() }), {
      code: 'wrong_status',
    });
  return enterLineBill(ctx, work, line, arrived);
}

/** The same for a work that is locked: what it cost stands in the open works until the work is billed itself. */
export async function enterLineBill(ctx: Ctx, work: LockedWork, line: StoredLine, arrived: Arrived): Promise<number> {
  const payeeId = arrived.supplierId ?? line.payeeId;
  if (payeeId === null) throw refusedField('supplierId', 'is required');
  const { branchId, number } = work;
  const { amount, datedOn, reference, taxId, moneyAccountId } = arrived;
  const accountId = await openWorks(ctx);
  let cost = 0;
  const lines = [{ accountId, description: `${number}: ${line.description}`, amount, taxId }];
  const bill = { branchId, payeeId, datedOn, dueOn: null, reference, note: null, includesTax: true, lines };
  const billId = await enterBill(ctx, bill, async (taxed) => {
    const [{ net, tax, total } = { net: amount, tax: 0, total: amount }] = taxed;
    cost = net;
    return [byRule('bill', { branchId, payeeId, amounts: { net, tax, total }, accounts: { expense: accountId } })];
  });
  if (moneyAccountId !== null) await payBill(ctx, { id: billId, paidOn: datedOn, moneyAccountId, reference });
  await ctx.db.updateTable('workLines').set({ cost, billId }).where('garageId', '=', ctx.garageId).where('id', '=', line.id).execute();
  if (isReckoned(work)) await post(ctx, costLeft(ctx, work, cost));
  await changeState(ctx, work, {});
  return billId;
}

/** A line that waits for the bill of another. */
export async function lineToBill(ctx: Ctx, workId: number, lineId: number): Promise<StoredLine> {
  const line = (await readLines(ctx, workId)).find(({ id }) => id === lineId);
  if (!line) throw notYours('lineId', 'Line is not one of this work');
  if (line.bill !== null)
    throw new Refused(422, say('{{name}} was billed already: {{number}}', { name: line.description, number: line.bill.number }));
  if (!awaitsBill(line)) throw new Refused(422, say('{{name}} is not done or sold by another', { name: line.description }));
  return line;
}

async function openWorks(ctx: Ctx): Promise<number> {
  const account = ctx.db.selectFrom('accounts').select('id').where('garageId', '=', ctx.garageId).where('role', '=', 'open_works');
  return (await account.executeTakeFirstOrThrow()).id;
}
