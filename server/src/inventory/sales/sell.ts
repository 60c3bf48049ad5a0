import type { SaleDraft } from '@karakana/contract/inventory/sale.ts';
import type { z } from 'zod';
import { byRule, type EntryToPost, issueInvoice, post } from '../../accounting/index.ts';
import { takePayments } from '../../payments/index.ts';
import { nextOfEach } from '../../platform/database/next-number.ts';
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
  if (heldId !== undefined) await takeUp(ctx, heldId);
  const { lines, currency, issuedOn, dueOn } = await priceSale(ctx, { lines: asked.lines, discount });
  if (asked.total !== undefined && asked.total !== sum(lines.map(({ net, tax }) => net + tax)))
    throw new Refused(422, 'Prices have changed. Look at the total again', { code: 'total_changed' });
  const takes = lines.map(({ productId, quantity }) => ({ productId: productId ?? 0, branchId, kind: 'sale' as const, take: quantity }));
  const gone = await planMoves(ctx, takes);
  const numbers = await nextOfEach(ctx, { sale: 1, invoice: 1, payment: payments.length });
  const sale = { number: numbers.sale, branchId, customerId, note, discount, state: 'issued' as const };
  const saleId = heldId === undefined ? await addSale(ctx, sale) : await issueHeld(ctx, heldId, sale);
  await writeMoves(ctx, gone, saleId);
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
  const amounts = { total: invoice.total, labour: 0, parts: net, other: 0, tax, rounding: 0 };
  const sold: EntryToPost = {
    on: issuedOn,
    source: { kind: 'sale', id: saleId },
    memo: note,
    postings: [
      byRule('invoice', { branchId, customerId, amounts, accounts: {} }),
      byRule('goodsSold', { branchId, amounts: { cost }, accounts: {} }),
    ],
  };
  const owed = { invoiceId: invoice.id, balance: invoice.total, branchId, customerId };
  const paid = await takePayments(ctx, owed, { tenders: payments, firstNumber: numbers.payment, on: issuedOn });
  await post(ctx, [sold, ...paid]);
  return saleId;
}

type IssuedSale = { number: number; branchId: number; customerId: number | null; note: string | null; discount: number; state: 'issued' };

async function addSale(ctx: Ctx, sale: IssuedSale): Promise<number> {
  const row = { ...sale, garageId: ctx.garageId, createdBy: ctx.userId };
  return (await ctx.db.insertInto('sales').values(row).returning('id').executeTakeFirstOrThrow().catch(noCustomer)).id;
}

async function issueHeld(ctx: Ctx, id: number, sale: IssuedSale): Promise<number> {
  await ctx.db
    .updateTable('sales')
    .set({ ...sale, heldLines: null, heldTotal: null, updatedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .execute();
  return id;
}

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
