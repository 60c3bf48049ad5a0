import { type PaymentTerm, paymentTerms } from '@karakana/contract/accounting/book-settings.ts';
import { addDays } from '@karakana/contract/days.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { may } from '@karakana/contract/permissions.ts';
import { say } from '@karakana/contract/text.ts';
import type { WorkStatus } from '@karakana/contract/works/work-status.ts';
import type { completeWork, settleWork } from '@karakana/contract/works/work-steps.ts';
import { byRule, type InvoiceLine, issueInvoice, post } from '../../accounting/index.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx, GarageCtx } from '../../platform/serve/context.ts';
import { notAllowed, Refused, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { costLeft, outsideCost } from '../bought/cost-left.ts';
import { endClocks } from '../clock/end-clocks.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { readTerms } from '../work/price-lines.ts';
import { balanceOfWork } from '../work/work-columns.ts';
import { changeState } from './change-state.ts';
import { hasRoomFor, lockCredit } from './credit.ts';
import { keepNextService } from './next-service.ts';

/** Completes a work: what was agreed is billed, and it waits for payment where money is due now. Within a customer's terms it is not. */
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
  await noteEvent(ctx, {
    vehicleId: present.vehicleId,
    kind: 'work',
    title: 'Work was completed',
    detail: say('{{number}}', { number: present.number }),
  });
  await endClocks(ctx, { workId: id }, 'completed');
  const completedAt = ctx.platform.now().toISOString();
  const isDueNow = due > 0 && !hasRoomFor(credit, due);
  await changeState(ctx, present, { status: isDueNow ? 'pending_payment' : 'completed', completedAt, uncollectedTold: 0 });
  return id;
}

function refuseOpen(lines: StoredLine[]): void {
  const open = lines.find(({ state }) => state === 'proposed');
  if (open) throw new Refused(422, say('{{name}} is not answered yet', { name: open.description }), { code: 'open_lines' });
  const missing = lines.find(({ state, productId, quantity, taken }) => state === 'approved' && productId !== null && taken < quantity);
  if (missing)
    throw new Refused(422, say('{{name}} is not taken from stock yet', { name: missing.description }), { code: 'missing_parts' });
}

type ToBill = LockedWork & { paymentDays: number | null };

/** Issues the invoice of a work with its lines as they were agreed, at the tax of today. Gives what is due; nothing is billed for nothing. */
async function bill(ctx: Ctx, work: ToBill, lines: StoredLine[]): Promise<number> {
  const { id, branchId, customerId, discount, number, paymentDays } = work;
  const terms = await readTerms(ctx);
  const taxed = lines.map((line) => ({ ...line, taxRate: terms.isTaxed ? (terms.rates.get(line.taxId ?? 0) ?? line.taxRate) : 0 }));
  const totals = totalsOf(taxed, { discount, pricesIncludeTax: terms.pricesIncludeTax });
  const billed = taxed.map((line, at): InvoiceLine => {
    const { kind, productId, description, quantity, unitPrice, taxId, taxRate, cost } = line;
    const { discount: off = 0, net = 0, tax = 0 } = totals[at] ?? {};
    return { kind, productId, description, quantity, unitPrice, discount: off, taxId, taxRate, net, tax, cost };
  });
  const sum = (of: (line: InvoiceLine) => number, kinds?: InvoiceLine['kind'][]) =>
    billed.reduce((all, line) => (!kinds || kinds.includes(line.kind) ? all + of(line) : all), 0);
  const [cost, total] = [sum((line) => line.cost), sum(({ net, tax }) => net + tax)];
  const issued = total === 0 ? null : await issue(ctx, { id, branchId, customerId, paymentDays, note: number, terms, lines: billed });
  const amounts = {
    total,
    labour: sum(({ net }) => net, ['service', 'labour', 'sublet']),
    parts: sum(({ net }) => net, ['part', 'own_part']),
    other: sum(({ net }) => net, ['sundry']),
    tax: sum(({ tax }) => tax),
    rounding: 0,
  };
  const invoiced = byRule('workInvoiced', { branchId, amounts: { cost }, accounts: {} });
  await post(ctx, [
    {
      on: terms.today,
      source: issued ? { kind: 'invoice', id: issued.id } : { kind: 'work', id },
      memo: number,
      postings: [byRule('invoice', { branchId, customerId, amounts, accounts: {} }), invoiced],
    },
  ]);
  return total;
}

type ToIssue = {
  id: number;
  branchId: number;
  customerId: number | null;
  paymentDays: number | null;
  note: string;
  terms: Awaited<ReturnType<typeof readTerms>>;
  lines: InvoiceLine[];
};

async function issue(ctx: GarageCtx, { id, branchId, customerId, paymentDays, note, terms, lines }: ToIssue) {
  const { invoice: number } = await nextOfEach(ctx, { invoice: 1 });
  return issueInvoice(ctx, {
    kind: 'invoice',
    number,
    branchId,
    customerId,
    source: { kind: 'work', id },
    issuedOn: terms.today,
    dueOn: addDays(terms.today, paymentDays ?? paymentTerms[terms.paymentTerm as PaymentTerm]),
    currency: terms.currency,
    note,
    lines,
  });
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
  return id;
}

/** What waits for payment is completed once nothing of it is open. */
export async function completePaid(ctx: GarageCtx, { kind, id }: { kind: string; id: number }): Promise<void> {
  if (kind !== 'work') return;
  const present = await ctx.db
    .selectFrom('works')
    .select(['id', 'branchId', 'vehicleId', 'status', 'archivedAt', balanceOfWork.as('balance')])
    .$narrowType<{ status: WorkStatus }>()
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (present.status === 'pending_payment' && present.balance === 0) await changeState(ctx, present, { status: 'completed' });
}
