import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { LineKind } from '@karakana/contract/works/work-line.ts';
import type { revertWork } from '@karakana/contract/works/work-steps.ts';
import { sql } from 'kysely';
import { byRule, type EntryToPost, type InvoiceLine, issueInvoice, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, Refused } from '../../platform/serve/refused.ts';
import { costLeft } from '../bought/cost-left.ts';
import { lockToMove } from '../work/lock-work.ts';
import { changeState } from './change-state.ts';

/** Back to progress: each invoice is credited in full, the parts are on the work again, and what was paid is the customer's credit. */
export async function revert(ctx: Ctx, { id, reason }: ParsedInput<typeof revertWork>): Promise<number> {
  const { role } = ctx.session;
  const present = await lockToMove(ctx, id, 'revert');
  if (!may(role, 'works:write')) throw notAllowed();
  if (present.status === 'completed' && !may(role, 'invoices:delete')) throw notAllowed();
  if (present.releasedAt !== null) throw new Refused(422, say('{{number}} was released: the vehicle has left', { number: present.number }));
  const standing = await lockStanding(ctx, id);
  if (present.customerId === null && standing.some(({ balance, total }) => balance < total))
    throw new Refused(422, 'What was paid becomes a credit: choose the customer of this work first');
  const { credit_note: first } = standing.length > 0 ? await nextOfEach(ctx, { credit_note: standing.length }) : { credit_note: 0 };
  const entries: EntryToPost[] = [];
  for (const [at, invoice] of standing.entries()) entries.push(await credit(ctx, invoice, { number: first + at, reason }));
  await post(ctx, [...entries, ...(await unbilledBack(ctx, present, standing))]);
  await changeState(ctx, present, { status: 'in_progress', completedAt: null, completedReason: null, readyAt: null });
  return id;
}

type Standing = Awaited<ReturnType<typeof lockStanding>>[number];

/** The invoices of a work that were not credited. */
const lockStanding = (ctx: Ctx, workId: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'branchId', 'customerId', 'currency', 'total', 'balance', 'sourceId'])
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
  const { branchId, customerId, currency, balance: open, total } = invoice;
  const note = await issueInvoice(ctx, {
    kind: 'credit_note',
    number,
    branchId,
    customerId,
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
  const sum = (of: 'net' | 'tax' | 'cost', kinds?: LineKind[]) =>
    lines.reduce((all, line) => (!kinds || kinds.includes(line.kind) ? all + line[of] : all), 0);
  const amounts = {
    labour: sum('net', ['service', 'labour', 'sublet']),
    parts: sum('net', ['part', 'own_part']),
    other: sum('net', ['sundry']),
    tax: sum('tax'),
    rounding: 0,
    open,
    paid: total - open,
  };
  return {
    on,
    source: { kind: 'credit_note', id: note.id },
    memo: reason,
    postings: [
      byRule('creditNote', { branchId, customerId, amounts, accounts: {} }),
      byRule('workInvoiced', { branchId, amounts: { cost: -sum('cost') }, accounts: {} }),
    ],
  };
}

async function linesOf(ctx: Ctx, invoiceId: number): Promise<(InvoiceLine & { kind: LineKind })[]> {
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
    .$narrowType<{ kind: LineKind }>()
    .where('garageId', '=', ctx.garageId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((line) => ({ ...line, quantity: parseQuantity(line.quantity) ?? 0 }));
}

/** What no invoice has, because it cost nothing or was billed by another later, was on the work all the same. */
async function unbilledBack(
  ctx: Ctx,
  work: { id: number; number: string; branchId: number },
  standing: Standing[],
): Promise<EntryToPost[]> {
  const ids = standing.map(({ id }) => id);
  const { rows } = await sql<{ cost: number }>`select (
    (select coalesce(sum(cost), 0) from work_lines where garage_id = ${ctx.garageId} and work_id = ${work.id})
    - (select coalesce(sum(cost), 0) from invoice_lines where garage_id = ${ctx.garageId} and invoice_id = any (${ids}::bigint[]))
  )::bigint as cost`.execute(ctx.db);
  return costLeft(ctx, work, -(rows[0]?.cost ?? 0));
}
