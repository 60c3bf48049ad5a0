import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import type { LineKind } from '@karakana/contract/works/work-line.ts';
import type { revertWork } from '@karakana/contract/works/work-steps.ts';
import { byRule, type EntryToPost, type InvoiceLine, issueInvoice, post } from '../../accounting/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed, Refused } from '../../platform/serve/refused.ts';
import { tellLeaders } from '../notices/tell-leaders.ts';
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
  await post(ctx, standing.length > 0 ? entries : await unbilledBack(ctx, present));
  await changeState(ctx, present, { status: 'in_progress', completedAt: null, completedReason: null, readyAt: null });
  if (standing.some(({ balance, total }) => balance < total))
    await tellLeaders(ctx, present, say('{{number}} was paid and is in progress again: {{reason}}', { number: present.number, reason }));
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

/** What was not billed because it cost nothing had its parts all the same. */
async function unbilledBack(ctx: Ctx, { id, number, branchId }: { id: number; number: string; branchId: number }): Promise<EntryToPost[]> {
  const { cost } = await ctx.db
    .selectFrom('workLines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cost'), eb.lit(0)).as('cost'))
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', id)
    .executeTakeFirstOrThrow();
  const back = byRule('workInvoiced', { branchId, amounts: { cost: -Number(cost) }, accounts: {} });
  return [{ on: todayIn(ctx), source: { kind: 'work', id }, memo: number, postings: [back] }];
}
