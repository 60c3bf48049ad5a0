import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { revertWork } from '@karakana/contract/works/work/work-steps.ts';
import { byRule, type EntryToPost, type InvoiceLine, issueInvoice, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, Refused } from '../../platform/serve/refused.ts';
import { costLeft } from '../bought/cost-left.ts';
import { tellLeaders } from '../notices/tell-leaders.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { changeState } from './change-state.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

/** Back to progress: each invoice is credited in full, the parts are on the work again, and what was paid is the customer's credit. */
export async function revert(ctx: Ctx, { id, reason }: ParsedInput<typeof revertWork>): Promise<number> {
  const { role } = ctx.session;
  const present = await lockToMove(ctx, id, 'revert');
  if (!may(role, 'works:write')) throw notAllowed();
  if (present.status === 'completed' && !may(role, 'invoices:delete')) throw notAllowed();
  if (present.releasedAt !== null) throw new Refused(422, say('{{number}} was released: the vehicle has left', { number: present.number }));
  const standing = await lockStanding(ctx, id);
  refuseLostPayments(present, standing);
  const { credit_note: first } = standing.length > 0 ? await nextOfEach(ctx, { credit_note: standing.length }) : { credit_note: 0 };
  const entries: EntryToPost[] = [];
  for (const [at, invoice] of standing.entries()) entries.push(await credit(ctx, invoice, { number: first + at, reason }));
  await post(ctx, [...entries, ...(await unbilledBack(ctx, present, standing))]);
  await changeState(ctx, present, { status: 'in_progress', completedAt: null, completedReason: null, readyAt: null });
  if (standing.some(({ balance, total }) => balance < total))
    await tellLeaders(ctx, present, say('{{number}} was paid and is in progress again: {{reason}}', { number: present.number, reason }));
  return id;
}

type Standing = Awaited<ReturnType<typeof lockStanding>>[number];

/** What was paid becomes a credit, which only a customer of the garage can have. */
function refuseLostPayments({ customerId }: LockedWork, standing: Standing[]): void {
  const paid = standing.filter(({ balance, total }) => balance < total);
  if (paid.some(({ insuranceId }) => insuranceId !== null))
    throw new Refused(422, 'The insurance has paid already: the work stays completed');
  if (customerId === null && paid.length > 0)
    throw new Refused(422, 'What was paid becomes a credit: choose the customer of this work first');
}

/** The invoices of a work that were not credited. */
const lockStanding = (ctx: Ctx, workId: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'insuranceId', 'claimNumber', 'currency', 'total', 'balance', 'sourceId'])
    .select((eb) =>
      eb
        .selectFrom('invoiceLines as line')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('line.cost'), of.lit(0)).as('cost'))
        .whereRef('line.garageId', '=', 'invoices.garageId')
        .whereRef('line.invoiceId', '=', 'invoices.id')
        .as('cost'),
    )
    .where('garageId', '=', ctx.garageId)
    .where('sourceKind', '=', 'work')
    .where('sourceId', '=', workId)
    .where('kind', '=', 'invoice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as note')
            .select('note.id')
            .where('note.garageId', '=', ctx.garageId)
            .whereRef('note.creditsId', '=', 'invoices.id'),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

async function credit(ctx: Ctx, invoice: Standing, { number, reason }: { number: number; reason: string }): Promise<EntryToPost> {
  const on = todayIn(ctx);
  const lines = await linesOf(ctx, invoice.id);
  const { branchId, customerId, insuranceId, claimNumber, currency, balance: open, total, cost } = invoice;
  const note = await issueInvoice(ctx, {
    kind: 'credit_note',
    number,
    branchId,
    customerId,
    insuranceId,
    claimNumber,
    source: { kind: 'work', id: invoice.sourceId },
    creditsId: invoice.id,
    issuedOn: on,
    dueOn: on,
    currency,
    note: reason,
    lines,
  });
  if (open > 0) {
    const settled = { garageId: ctx.garageId, invoiceId: invoice.id, creditNoteId: note.id, amount: open, settledOn: on };
    await ctx.db.insertInto('allocations').values(settled).execute();
  }
  const amounts = { ...invoiceAmounts(lines), open, paid: total - open };
  return {
    on,
    source: { kind: 'credit_note', id: note.id },
    memo: reason,
    postings: [
      byRule('creditNote', { branchId, customerId, insuranceId, amounts, accounts: {} }),
      byRule('workInvoiced', { branchId, amounts: { cost: -Number(cost) }, accounts: {} }),
    ],
  };
}

async function linesOf(ctx: Ctx, invoiceId: number): Promise<InvoiceLine[]> {
  const rows = await ctx.db
    .selectFrom('invoiceLines')
    .select([
      'id as creditsLineId',
      'kind',
      'productId',
      'description',
      'quantity',
      'unitPrice',
      'discount',
      'taxId',
      'taxRate',
      'net',
      'tax',
      'cost',
    ])
    .$narrowType<{ kind: InvoiceLine['kind'] }>()
    .where('garageId', '=', ctx.garageId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((line) => ({ ...line, quantity: parseQuantity(line.quantity) ?? 0 }));
}

/** What no invoice has, because it cost nothing or was billed by another later, was on the work all the same. */
async function unbilledBack(ctx: Ctx, work: LockedWork, standing: Standing[]): Promise<EntryToPost[]> {
  const { cost } = await ctx.db
    .selectFrom('workLines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cost'), eb.lit(0)).as('cost'))
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', work.id)
    .executeTakeFirstOrThrow();
  const unbilled = standing.reduce((left, invoice) => left - Number(invoice.cost), Number(cost));
  return costLeft(ctx, work, -unbilled);
}
