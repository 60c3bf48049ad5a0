import { type PaymentTerm, paymentTerms } from '@karakana/contract/accounting/book-settings.ts';
import { addDays } from '@karakana/contract/days.ts';
import { totalsOfWork } from '@karakana/contract/works/work/work-totals.ts';
import { byRule, type EntryToPost, type InvoiceLine, issueInvoice, post } from '../../accounting/index.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { creditDeposits } from '../deposits/credit-deposits.ts';
import { withTyres } from '../tyres/tyre-words.ts';
import type { StoredLine } from '../work/lines.ts';
import type { LockedWork } from '../work/lock-work.ts';
import { readTerms } from '../work/price-lines.ts';
import { movedExcess } from './excess.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

type ToBill = LockedWork & { paymentDays: number | null };
type Terms = Awaited<ReturnType<typeof readTerms>>;
/** What one payer is billed. */
type Share = { customerId: number | null; insuranceId: number | null; claimNumber: string | null; lines: InvoiceLine[] };

/**
 * Issues the invoices of a work with its lines as they were agreed, at the tax of today: one to the customer, and one to the insurer for what the
 * policy covers less the excess. Gives what is due from the customer; nothing is billed for nothing.
 */
export async function bill(ctx: Ctx, work: ToBill, lines: StoredLine[]): Promise<number> {
  const { insuranceId, excess, claimNumber, customerId } = work;
  const terms = await readTerms(ctx);
  const charged = lines.filter(({ quantity, coreReturned }) => coreReturned < quantity);
  const billed = linesToBill(charged, work, terms);
  const paidBy = (payer: StoredLine['payer']) =>
    billed.filter((_, at) => (insuranceId === null ? 'customer' : charged[at]?.payer) === payer);
  const insured = paidBy('insurance');
  if (excess > 0 && excess >= totalOf(insured)) throw refusedField('excess', 'The excess is not less than what the insurance pays for');
  const moved = movedExcess(insured, { excess, claimNumber, pricesIncludeTax: terms.pricesIncludeTax });
  const own = { customerId, insuranceId: null, claimNumber: null, lines: [...paidBy('customer'), ...moved.onto] };
  const insurers = { customerId: null, insuranceId, claimNumber, lines: [...insured, ...moved.off] };
  const issued = await billShares(ctx, { ...work, terms }, [own, insurers]);
  const due = totalOf(own.lines);
  return work.deposited > 0 ? due - (await useDeposits(ctx, work, { id: issued.get(own), balance: due })) : due;
}

/** What was paid beforehand settles the customer's invoice. */
async function useDeposits(
  ctx: Ctx,
  { id, number, customerId }: ToBill,
  final: { id: number | undefined; balance: number },
): Promise<number> {
  const { entries, settled, kept } = await creditDeposits(ctx, id, { final, reason: number });
  if (kept > 0 && customerId === null) throw new Refused(422, 'What was paid becomes a credit: choose the customer of this work first');
  await post(ctx, entries);
  return settled;
}

const totalOf = (lines: InvoiceLine[]): number => lines.reduce((sum, { net, tax }) => sum + net + tax, 0);

function linesToBill(lines: StoredLine[], { discount }: ToBill, terms: Terms): InvoiceLine[] {
  const taxed = lines.map((line) => ({ ...line, taxRate: terms.isTaxed ? (terms.rates.get(line.taxId ?? 0) ?? line.taxRate) : 0 }));
  const totals = totalsOfWork(taxed, { discount, pricesIncludeTax: terms.pricesIncludeTax });
  return taxed.map((line, at) => {
    const { id: workLineId, kind, productId, unitPrice, taxId, taxRate, cost } = line;
    const quantity = line.quantity - line.coreReturned;
    const { discount: off = 0, net = 0, tax = 0 } = totals[at] ?? {};
    const described = withTyres(line);
    const description = line.isWarranty ? `${described} (warranty)` : described;
    return { kind, productId, description, quantity, unitPrice, discount: off, taxId, taxRate, net, tax, cost, workLineId };
  });
}

export type Billed = { id: number; number: string; branchId: number; paymentDays: number | null; terms: Terms };

/**
 * Issues an invoice for each share that comes to something, and posts them together. What the rest had cost is the work's. Gives the invoices by
 * their shares.
 */
export async function billShares(ctx: Ctx, work: Billed, shares: Share[]): Promise<Map<Share, number>> {
  const { id, branchId, number, terms } = work;
  const due = shares.filter(({ lines }) => totalOf(lines) > 0);
  const { invoice: first } = due.length > 0 ? await nextOfEach(ctx, { invoice: due.length }) : { invoice: 0 };
  const entries: EntryToPost[] = [];
  const invoices = new Map<Share, number>();
  for (const [at, share] of due.entries()) {
    const issued = await issue(ctx, work, share, first + at);
    invoices.set(share, issued.id);
    const { customerId, insuranceId, lines } = share;
    const amounts = { total: issued.total, ...invoiceAmounts(lines) };
    entries.push({
      on: terms.today,
      source: { kind: 'invoice', id: issued.id },
      memo: number,
      postings: [byRule('invoice', { branchId, customerId, insuranceId, amounts, accounts: {} }), invoiced(branchId, lines)],
    });
  }
  const free = shares.filter((share) => !due.includes(share)).flatMap(({ lines }) => lines);
  entries.push({ on: terms.today, source: { kind: 'work', id }, memo: number, postings: [invoiced(branchId, free)] });
  await post(ctx, entries);
  return invoices;
}

const invoiced = (branchId: number, lines: InvoiceLine[]) =>
  byRule('workInvoiced', { branchId, amounts: { cost: lines.reduce((sum, { cost }) => sum + cost, 0) }, accounts: {} });

const issue = (ctx: Ctx, { id, branchId, number: note, paymentDays, terms }: Billed, share: Share, number: number) =>
  issueInvoice(ctx, {
    ...share,
    kind: 'invoice',
    number,
    branchId,
    source: { kind: 'work', id },
    issuedOn: terms.today,
    // What was agreed with the customer binds no insurer.
    dueOn: addDays(terms.today, (share.insuranceId === null ? paymentDays : null) ?? paymentTerms[terms.paymentTerm as PaymentTerm]),
    currency: terms.currency,
    note,
  });
