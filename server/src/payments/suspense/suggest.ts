import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import { invoiceNumber } from '../../accounting/index.ts';
import { contains } from '../../platform/database/table-store.ts';
import { ownBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { accountKey, mayBePhone, phoneParts } from '../paybill/account-key.ts';
import { findByAccount } from '../paybill/find-paid-for.ts';
import { readSuspenseFor } from './shown-suspense.ts';

const most = 10;
type Ground = 'reference' | 'phone' | 'amount';

type Found = [invoiceId: number, grounds: Ground[]];

/** Open invoices that a receipt may be for, the likeliest first, or those that somebody looks for. */
export async function suggest(ctx: Ctx, { id, search }: { id: number; search?: string | undefined }) {
  const receipt = await readSuspenseFor(ctx, id);
  const found = search ? await lookFor(ctx, search) : await likeliestFor(ctx, receipt);
  const shown = await readSuggested(
    ctx,
    found.map(([invoiceId]) => invoiceId),
  );
  return found.flatMap(([invoiceId, grounds]) => {
    const invoice = shown.find((one) => one.invoiceId === invoiceId);
    return invoice ? [{ ...invoice, grounds }] : [];
  });
}

/** By the number of an invoice or a work or by a plate; else by a part of the customer's name or phone. */
async function lookFor(ctx: Ctx, search: string): Promise<Found[]> {
  const named = await findByAccount(ctx, accountKey(search));
  const ids = named.length > 0 ? named.slice(0, most) : await ofCustomer(ctx, search);
  return ids.map((invoiceId) => [invoiceId, []]);
}

type Receipt = Awaited<ReturnType<typeof readSuspenseFor>>;

/** Named by its account, of that amount, or of a customer whose number may be the payer's. */
async function likeliestFor(ctx: Ctx, { accountReference, payerMobile, open }: Receipt): Promise<Found[]> {
  const named = accountReference === null ? [] : await findByAccount(ctx, accountKey(accountReference));
  const alike = await idsOf(ctx, sql`invoices.balance > ${open} - 100 and invoices.balance <= ${open} and invoices.balance > 0`);
  const phoned = payerMobile === null ? [] : await ofPhone(ctx, payerMobile);
  const grounds = new Map<number, Ground[]>();
  for (const [ground, ids] of [
    ['reference', named],
    ['phone', phoned],
    ['amount', alike],
  ] as const)
    for (const invoiceId of ids) grounds.set(invoiceId, [...(grounds.get(invoiceId) ?? []), ground]);
  return [...grounds].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a - b).slice(0, most);
}

async function ofCustomer(ctx: Ctx, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select invoices.id from customers
    join invoices on invoices.garage_id = customers.garage_id and invoices.customer_id = customers.id and invoices.kind = 'invoice' and invoices.balance > 0
    where customers.garage_id = ${ctx.garageId} and customers.search like ${contains(search)}
    order by invoices.id limit ${most}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function idsOf(ctx: Ctx, condition: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select invoices.id from invoices where invoices.garage_id = ${ctx.garageId} and invoices.kind = 'invoice' and ${condition}
    order by invoices.id limit ${most}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Of customers whose number begins and ends like the payer's, as far as that is told. */
async function ofPhone(ctx: Ctx, told: string): Promise<number[]> {
  const { ends } = phoneParts(told);
  if (ends.length < 3 || ends.length > 12) return [];
  const { rows } = await sql<{ id: number; mobile: string }>`
    select invoices.id, customers.mobile from customers
    join invoices on invoices.garage_id = customers.garage_id and invoices.customer_id = customers.id and invoices.kind = 'invoice' and invoices.balance > 0
    where customers.garage_id = ${ctx.garageId} and customers.search like ${contains(ends)} and customers.mobile like ${`%${ends}`}
    order by invoices.id limit 50`.execute(ctx.db);
  return rows
    .filter(({ mobile }) => mayBePhone(told, mobile))
    .map(({ id }) => id)
    .slice(0, most);
}

async function readSuggested(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return [];
  const own = ownBranch(ctx.session, 'invoices.branch_id');
  const { rows } = await sql<Suggested>`
    select invoices.id as invoice_id, invoices.number, book_settings.invoice_number as number_style, invoices.source_kind as document_type,
      invoices.source_id as document_id, vehicles.registration, customers.id as customer_id, invoices.issued_on, invoices.balance,
      nullif(concat_ws(' ', customers.first_name, customers.last_name), '') as customer_name
    from invoices
    join book_settings on book_settings.garage_id = invoices.garage_id
    left join works on works.garage_id = invoices.garage_id and works.id = invoices.source_id and invoices.source_kind = 'work'
    left join vehicles on vehicles.garage_id = works.garage_id and vehicles.id = works.vehicle_id
    left join customers on customers.garage_id = invoices.garage_id and customers.id = invoices.customer_id
    where invoices.garage_id = ${ctx.garageId} and invoices.id in (${sql.join(ids)}) and invoices.source_kind in ('sale', 'work')
      ${own.length > 0 ? sql`and ${sql.join(own, sql` and `)}` : sql``}`.execute(ctx.db);
  return rows.map(({ number, numberStyle, ...invoice }) => ({ ...invoice, invoiceNumber: invoiceNumber(numberStyle, 'invoice', number) }));
}

type Suggested = {
  invoiceId: number;
  number: number;
  numberStyle: (typeof numberStyles)[number];
  documentType: 'sale' | 'work';
  documentId: number;
  registration: string | null;
  customerId: number | null;
  customerName: string | null;
  issuedOn: string;
  balance: number;
};
