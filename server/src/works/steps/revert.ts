import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import type { revertWork } from '@karakana/contract/works/work/work-steps.ts';
import { creditedOfInvoice, type EntryToPost, isCreditedInFull, post } from '../../accounting/index.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, Refused } from '../../platform/serve/refused.ts';
import { costLeft } from '../bought/cost-left.ts';
import { tellLeaders } from '../notices/tell-leaders.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { changeState } from './change-state.ts';
import { creditInvoice, linesLeft } from './credit-invoice.ts';

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
  for (const [at, invoice] of standing.entries())
    entries.push(await creditInvoice(ctx, invoice, { number: first + at, reason, lines: await linesLeft(ctx, invoice.id) }));
  await post(ctx, [...entries, ...(await unbilledBack(ctx, present, standing))]);
  await changeState(ctx, present, { status: 'in_progress', completedAt: null, completedReason: null, readyAt: null });
  if (standing.some(isPaid))
    await tellLeaders(ctx, present, say('{{number}} was paid and is in progress again: {{reason}}', { number: present.number, reason }));
  return id;
}

type Standing = Awaited<ReturnType<typeof lockStanding>>[number];

/** Whether anything was paid of what was not credited before. */
const isPaid = ({ balance, total, credited }: Standing): boolean => balance < total - credited;

/** What was paid becomes a credit, which only a customer of the garage can have. */
function refuseLostPayments({ customerId }: LockedWork, standing: Standing[]): void {
  const paid = standing.filter(isPaid);
  if (paid.some(({ insuranceId }) => insuranceId !== null))
    throw new Refused(422, 'The insurance has paid already: the work stays completed');
  if (customerId === null && paid.length > 0)
    throw new Refused(422, 'What was paid becomes a credit: choose the customer of this work first');
}

/** The invoices of a work that were not credited in full. */
const lockStanding = (ctx: Ctx, workId: number) =>
  ctx.db
    .selectFrom('invoices')
    .select([
      'id',
      'branchId',
      'customerId',
      'insuranceId',
      'claimNumber',
      'currency',
      'total',
      'balance',
      'sourceId',
      creditedOfInvoice.as('credited'),
    ])
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
    .where(isCreditedInFull, '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();

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
