import { sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import type { C2bPayment } from '../../platform/providers/daraja/read-callbacks.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { accountKey } from './account-key.ts';

type Told = Pick<C2bPayment, 'reference' | 'payer' | 'amount'>;

/**
 * The open invoices that each of these payments was for, the oldest first: by what the payer wrote as the account, else the only one of that amount
 * of the customer whose phone paid. Where a number is hidden that would be a guess.
 */
export async function findPaidFor(ctx: GarageCtx, told: Told[]): Promise<number[][]> {
  const keys = told.map(({ reference }) => accountKey(reference ?? ''));
  const named = await findByAccounts(ctx, keys);
  const unnamed = told.flatMap(({ payer, amount }, at) =>
    payer?.kind === 'number' && !named.has(keys[at] ?? '') ? [{ at, mobile: payer.value, amount }] : [],
  );
  const phoned = await findByPhones(ctx, unnamed);
  return told.map((_, at) => named.get(keys[at] ?? '') ?? phoned.get(at) ?? []);
}

/** By the number of an invoice or a work, or by a plate. */
export const findByAccount = async (ctx: GarageCtx, key: string): Promise<number[]> => (await findByAccounts(ctx, [key])).get(key) ?? [];

async function findByAccounts(ctx: GarageCtx, keys: string[]): Promise<Map<string, number[]>> {
  const written = [...new Set(keys)].filter((key) => key !== '');
  const found = await findByNumber(ctx, written);
  const others = written.filter((key) => !found.has(key));
  const isOfWork = (key: string) => /^WRK0*(\d{1,12})$/.test(key);
  await findByWork(ctx, others.filter(isOfWork), found);
  await findByPlate(
    ctx,
    others.filter((key) => !isOfWork(key)),
    found,
  );
  return found;
}

async function findByNumber(ctx: GarageCtx, keys: string[]): Promise<Map<string, number[]>> {
  const numbered = keys.flatMap((key) => {
    const [, prefix, number] = /^(INV)?0*(\d{1,12})$/.exec(key) ?? [];
    return number === undefined ? [] : [{ key, number: Number(number), hasPrefix: prefix !== undefined }];
  });
  if (numbered.length === 0) return new Map();
  const { rows } = await sql<{ id: number; number: number; isNumeric: boolean }>`
    select invoices.id, invoices.number, book_settings.invoice_number = 'numeric' as is_numeric
    from invoices join book_settings on book_settings.garage_id = invoices.garage_id
    where invoices.garage_id = ${ctx.garageId} and invoices.kind = 'invoice'
      and invoices.number = any(${numbered.map(({ number }) => number)}::bigint[]) and invoices.balance > 0`.execute(ctx.db);
  return new Map(
    numbered.flatMap(({ key, number, hasPrefix }) => {
      const invoice = rows.find((row) => row.number === number && (hasPrefix || row.isNumeric));
      return invoice ? [[key, [invoice.id]]] : [];
    }),
  );
}

type OfWork = { key: string; id: number; customerId: number | null };

/** The most invoices that one payment is spread over. */
const most = sql`50`;

async function findByWork(ctx: GarageCtx, keys: string[], found: Map<string, number[]>): Promise<void> {
  if (keys.length === 0) return;
  const asked = keys.map((key) => ({ key, number: numberText('WRK', Number(key.slice(3))) }));
  const { rows } = await sql<OfWork>`
    select asked.key, open.id, open.customer_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, number text)
    cross join lateral (
      select invoices.id, invoices.customer_id from works
      join invoices on invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
        and invoices.kind = 'invoice' and invoices.balance > 0 and invoices.insurance_id is null
      where works.garage_id = ${ctx.garageId} and works.number = asked.number order by invoices.id limit ${most}
    ) open order by open.id`.execute(ctx.db);
  keepByKey(rows, found);
}

async function findByPlate(ctx: GarageCtx, keys: string[], found: Map<string, number[]>): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<OfWork>`
    select vehicles.plate as key, open.id, open.customer_id from vehicles
    cross join lateral (
      select invoices.id, invoices.customer_id from works
      join invoices on invoices.garage_id = works.garage_id and invoices.source_kind = 'work' and invoices.source_id = works.id
        and invoices.kind = 'invoice' and invoices.balance > 0 and invoices.insurance_id is null
      where works.garage_id = ${ctx.garageId} and works.vehicle_id = vehicles.id order by invoices.id limit ${most}
    ) open
    where vehicles.garage_id = ${ctx.garageId} and vehicles.plate = any(${keys}::text[]) order by open.id`.execute(ctx.db);
  keepByKey(rows, found);
}

/** What comes over is one customer's; a vehicle may have had another before. */
function keepByKey(rows: OfWork[], found: Map<string, number[]>): void {
  for (const [key, own] of Map.groupBy(rows, (row) => row.key)) {
    const ids = own.filter(({ customerId }) => customerId === own[0]?.customerId).map(({ id }) => id);
    found.set(key, ids);
  }
}

type Phoned = { at: number; mobile: string; amount: number };

async function findByPhones(ctx: GarageCtx, phoned: Phoned[]): Promise<Map<number, number[]>> {
  if (phoned.length === 0) return new Map();
  const { rows } = await sql<{ at: number; id: number }>`
    select asked.at, open.id from jsonb_to_recordset(${JSON.stringify(phoned)}::jsonb) as asked (at integer, mobile text, amount bigint)
    cross join lateral (
      select invoices.id from customers
      join invoices on invoices.garage_id = customers.garage_id and invoices.customer_id = customers.id and invoices.kind = 'invoice'
        and invoices.balance > asked.amount - 100 and invoices.balance <= asked.amount and invoices.balance > 0
      where customers.garage_id = ${ctx.garageId} and customers.mobile = asked.mobile limit 2
    ) open`.execute(ctx.db);
  const only = [...Map.groupBy(rows, ({ at }) => at)].filter(([, own]) => own.length === 1);
  return new Map(only.map(([at, own]) => [at, own.map(({ id }) => id)]));
}
