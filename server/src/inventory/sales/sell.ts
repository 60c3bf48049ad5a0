import type { SaleDraft } from '@karakana/contract/inventory/sale.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { byRule, type EntryToPost, issueInvoice, post } from '../../accounting/index.ts';
import { holdDesk, takePayments } from '../../payments/index.ts';
import { countingEach, firstOfEach } from '../../platform/database/next-number.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { missingAs, Refused } from '../../platform/serve/refused.ts';
import { planMoves, writeMoves } from '../stock/move-stock.ts';
import { takeUp } from './hold.ts';
import { priceSale } from './price-sale.ts';

type Draft = z.output<typeof SaleDraft>;

const noCustomer = missingAs('sales_garage_id_customer_id_fkey', 'customerId', 'Customer is not one of yours');

/**
 * Sells: the goods leave the stock, an invoice is issued, payments are taken, and all of it is posted, in one transaction whose statements do not
 * grow with the lines. A sale that was on hold becomes this one.
 */
export async function sell(ctx: Ctx, { branchId, customerId, note, discount, payments, heldId, ...asked }: Draft): Promise<number> {
  const shortCode = await holdDesk(ctx, payments);
  if (heldId !== undefined) await takeUp(ctx, heldId);
  const { lines, currency, issuedOn, dueOn, newId } = await priceSale(ctx, { lines: asked.lines, discount });
  if (asked.total !== undefined && asked.total !== sum(lines.map(({ net, tax }) => net + tax)))
    throw new Refused(422, 'Prices have changed. Look at the total again', { code: 'total_changed' });
  const takes = lines.map(({ productId, quantity }) => ({ productId: productId ?? 0, branchId, kind: 'sale' as const, take: quantity }));
  const gone = await planMoves(ctx, takes);
  const saleId = heldId ?? newId;
  await writeMoves(ctx, gone, saleId);
  // From the first number on everybody else at a counter of the garage waits for this one.
  const write = heldId === undefined ? addSale : issueHeld;
  const numbers = await write(ctx, { id: saleId, branchId, customerId, note, discount }, payments.length);
  const invoice = await issueInvoice(ctx, {
    kind: 'invoice',
    number: numbers.invoice,
    branchId,
    customerId,
    source: { kind: 'sale', id: saleId },
    issuedOn,
    dueOn,
    currency,
    note,
    lines: lines.map((line, at) => ({ ...line, cost: -(gone[at]?.value ?? 0) })),
  });
  const [net, tax, cost] = [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.tax)), -sum(gone.map((move) => move.value))];
  const amounts = { total: invoice.total, labour: 0, parts: net, other: 0, deposit: 0, tax, rounding: 0 };
  const sold: EntryToPost = {
    on: issuedOn,
    source: { kind: 'sale', id: saleId },
    memo: note,
    postings: [
      byRule('invoice', { branchId, customerId, amounts, accounts: {} }),
      byRule('goodsSold', { branchId, amounts: { cost }, accounts: {} }),
    ],
  };
  const owed = { invoices: [{ id: invoice.id, balance: invoice.total }], branchId, customerId };
  const paid = await takePayments(ctx, owed, { tenders: payments, firstNumber: numbers.payment, on: issuedOn, shortCode });
  await post(ctx, [sold, ...paid]);
  return saleId;
}

type Sale = { id: number; branchId: number; customerId: number | null; note: string | null; discount: number };
type Counters = 'sale' | 'invoice' | 'payment';

const wantedFor = (payments: number): Record<Counters, number> => ({ sale: 1, invoice: 1, payment: payments });
const saleNumber = sql`(select last from counted where name = 'sale')`;

/** Writes the sale with its number, and takes those of its invoice and payments with it. */
async function addSale(ctx: Ctx, sale: Sale, payments: number): Promise<Record<Counters, number>> {
  const wanted = wantedFor(payments);
  const { rows } = await sql<{ name: string; last: number }>`
    with ${countingEach(ctx.garageId, wanted)}, sale as (
      insert into sales (garage_id, id, number, branch_id, customer_id, note, discount, state, created_by) overriding system value
      values (${ctx.garageId}, ${sale.id}, ${saleNumber}, ${sale.branchId}, ${sale.customerId}, ${sale.note}, ${sale.discount}, 'issued', ${ctx.userId})
    )
    select name, last from counted`
    .execute(ctx.db)
    .catch(noCustomer);
  return firstOfEach(wanted, rows);
}

/** The same for one that was on hold. */
async function issueHeld(ctx: Ctx, sale: Sale, payments: number): Promise<Record<Counters, number>> {
  const wanted = wantedFor(payments);
  const { rows } = await sql<{ name: string; last: number }>`
    with ${countingEach(ctx.garageId, wanted)}, sale as (
      update sales set number = ${saleNumber}, branch_id = ${sale.branchId}, customer_id = ${sale.customerId}, note = ${sale.note},
        discount = ${sale.discount}, state = 'issued', held_lines = null, held_total = null, updated_at = ${ctx.platform.now().toISOString()}
      where garage_id = ${ctx.garageId} and id = ${sale.id}
    )
    select name, last from counted`
    .execute(ctx.db)
    .catch(noCustomer);
  return firstOfEach(wanted, rows);
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
