import { sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import type { C2bPayment } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { accountKey } from './account-key.ts';

type Told = Pick<C2bPayment, 'reference' | 'payer' | 'amount'>;

/**
 * The open invoices that a payment was for, the oldest first: by what the payer wrote as the account, else the only one of that amount of the
 * customer whose phone paid. Where a number is hidden that would be a guess.
 */
export async function findPaidFor(ctx: GarageCtx, { reference, payer, amount }: Told): Promise<number[]> {
  const named = reference === null ? [] : await findByAccount(ctx, accountKey(reference));
  if (named.length > 0 || payer?.kind !== 'number') return named;
  const { rows } = await sql<{ id: number }>`
    select invoices.id from customers
    join invoices on invoices.garage_id = customers.garage_id and invoices.customer_id = customers.id and invoices.kind = 'invoice'
      and invoices.balance > ${amount} - 100 and invoices.balance <= ${amount} and invoices.balance > 0
    where customers.garage_id = ${ctx.garageId} and customers.mobile = ${payer.value} limit 2`.execute(ctx.db);
  return rows.length === 1 ? rows.map(({ id }) => id) : [];
}

/** By the number of an invoice or a work, or by a plate. */
export async function findByAccount(ctx: GarageCtx, key: string): Promise<number[]> {
  if (key === '') return [];
  const byNumber = await openInvoice(ctx, key);
  if (byNumber.length > 0) return byNumber;
  const [, work] = /^WRK0*(\d{1,12})$/.exec(key) ?? [];
  const { rows } = await sql<{ id: number; customerId: number | null }>`
    select invoices.id, invoices.customer_id from works
    join invoices on invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
      and invoices.kind = 'invoice' and invoices.balance > 0 and invoices.insurance_id is null
    where works.garage_id = ${ctx.garageId} and ${
      work === undefined
        ? sql`works.vehicle_id = (select id from vehicles where vehicles.garage_id = ${ctx.garageId} and vehicles.plate = ${key})`
        : sql`works.number = ${numberText('WRK', Number(work))}`
    } order by invoices.id limit 50`.execute(ctx.db);
  // What comes over is one customer's; a vehicle may have had another before.
  return rows.filter(({ customerId }) => customerId === rows[0]?.customerId).map(({ id }) => id);
}

async function openInvoice(ctx: GarageCtx, key: string): Promise<number[]> {
  const [, prefix, number] = /^(INV)?0*(\d{1,12})$/.exec(key) ?? [];
  if (number === undefined) return [];
  const { rows } = await sql<{ id: number }>`
    select invoices.id from invoices join book_settings on book_settings.garage_id = invoices.garage_id
    where invoices.garage_id = ${ctx.garageId} and invoices.kind = 'invoice' and invoices.number = ${Number(number)} and invoices.balance > 0
      and (${prefix !== undefined} or book_settings.invoice_number = 'numeric')`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
