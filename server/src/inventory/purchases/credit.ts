import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { creditReturn } from '@karakana/contract/inventory/purchase-steps.ts';
import { sql } from 'kysely';
import { byRule, creditBills, post, refuseNoMoney } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, notYours, Refused, refusedField, violationAs } from '../../platform/serve/refused.ts';
import { lockPurchase } from './lock-purchase.ts';

const enteredTwice = duplicateAs('supplier_credit_references', 'reference', 'This credit note was already entered');
const creditedTwice = violationAs(
  '23505',
  'supplier_credit_returns',
  () => new Refused(422, 'The credit note of this return was entered already'),
);

/** Enters the supplier's credit note for what was billed and given back: open bills are less by it, and the rest comes back or stays as a deposit. */
export async function creditForReturn(ctx: Ctx, draft: ParsedInput<typeof creditReturn>): Promise<void> {
  const { id: purchaseId, returnId, datedOn, reference, moneyAccountId } = draft;
  if (datedOn > todayIn(ctx)) throw refusedField('datedOn', 'The date cannot be in the future');
  const { branchId, payeeId } = await lockPurchase(ctx, { id: purchaseId });
  const { value, net, tax } = await readReturned(ctx, { purchaseId, returnId });
  const total = net + tax;
  if (total === 0) throw new Refused(422, 'Nothing of this return was billed, so there is nothing to credit');
  if (moneyAccountId) await refuseNoMoney(ctx, moneyAccountId);
  const { id, number } = await ctx.db
    .insertInto('supplierCredits')
    .values({
      garageId: ctx.garageId,
      number: nextNumber(ctx, { counter: 'supplier_credit', prefix: 'SCN' }),
      returnId,
      branchId,
      payeeId,
      reference,
      datedOn,
      net,
      tax,
      total,
      createdBy: ctx.userId,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
    .catch(enteredTwice)
    .catch(creditedTwice);
  const open = await creditBills(ctx, { id, payeeId, branchId, purchaseId, amount: total, on: datedOn });
  const posting = byRule('supplierCredit', {
    branchId,
    payeeId,
    amounts: { open, rest: total - open, value, tax, difference: net - value },
    accounts: { rest: moneyAccountId ?? 'supplier_deposits' },
  });
  const memo = [number, reference].filter(Boolean).join(' ');
  await post(ctx, [{ on: datedOn, source: { kind: 'supplier_return', id: returnId }, memo, postings: [posting] }]);
}

async function readReturned(ctx: Ctx, { purchaseId, returnId }: { purchaseId: number; returnId: number }) {
  const returned = await ctx.db
    .selectFrom('purchaseReturns')
    .innerJoin('purchaseReturnLines as line', (join) =>
      join.onRef('line.garageId', '=', 'purchaseReturns.garageId').onRef('line.returnId', '=', 'purchaseReturns.id'),
    )
    .select([
      sql<number>`sum(line.billed_value)::bigint`.as('value'),
      sql<number>`sum(line.net)::bigint`.as('net'),
      sql<number>`sum(line.tax)::bigint`.as('tax'),
    ])
    .where('purchaseReturns.garageId', '=', ctx.garageId)
    .where('purchaseReturns.purchaseId', '=', purchaseId)
    .where('purchaseReturns.id', '=', returnId)
    .groupBy('purchaseReturns.id')
    .executeTakeFirst();
  if (!returned) throw notYours('returnId', 'Return is not one of this purchase');
  return returned;
}
