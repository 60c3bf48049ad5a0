import type pg from 'pg';

type Told = { TransID: string; TransAmount: string; BillRefNumber: string; BusinessShortCode: string };

const statements = {
  settings: `select set_config('app.garage_id', $1, true), set_config('app.user_id', '', true)`,
  told: `insert into provider_messages (garage_id, kind, body, outcome) values ($1, 'payment', $2, 'done') returning id`,
  invoice: `select id, branch_id, customer_id from invoices where garage_id = $1 and kind = 'invoice' and number = $2 and balance > 0 for update`,
  number: `insert into counters (garage_id, name, last) values ($1, 'payment', 1)
    on conflict (garage_id, name) do update set last = counters.last + 1 returning last`,
  payment: `with payment as (
      insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, reference, paid_on)
      select $1, $2, 'in', $3, $4, 'mpesa', id, $5::bigint, $6, current_date from accounts where garage_id = $1 and role = 'mpesa' returning id
    ), settled as (
      insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on) select $1, $7, id, $5::bigint, current_date from payment
    ) select id from payment`,
  receipt: `insert into provider_receipts (garage_id, short_code, receipt, payment_id, origin, amount, paid_at, confirmed_at)
    values ($1, $2, $3, $4, 'paybill', $5, now(), now())`,
  journal: `with counted as (
      insert into counters (garage_id, name, last) values ($1, 'entry', 1)
      on conflict (garage_id, name) do update set last = counters.last + 1 returning last
    ), entry as (
      insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, source_id)
      select $1, counted.last, posting_day($1, current_date), current_date, 'payment', $2 from counted returning id, dated_on
    )
    insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount)
    select $1, entry.id, $3, accounts.id, entry.dated_on, sign * $4::bigint from entry
    join (values ('mpesa', 1), ('receivable', -1)) lines (role, sign) on true
    join accounts on accounts.garage_id = $1 and accounts.role = lines.role`,
} as const;

/** What one payment that is told of sends to the database, one by one and in one change: kept, found, settled and booked, and nobody told of it. */
export async function settleBare(pool: pg.Pool, garage: number, told: Told): Promise<object> {
  const client = await pool.connect();
  const send = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query({ name: `desk ${name}`, text: statements[name], values })).rows;
  try {
    await client.query('begin');
    await send('settings', [String(garage)]);
    const [message] = await send('told', [garage, JSON.stringify(told)]);
    const [invoice] = await send('invoice', [garage, Number(told.BillRefNumber.replace(/\D/g, ''))]);
    const [number] = await send('number', [garage]);
    const amount = Number(told.TransAmount) * 100;
    const { id: invoiceId, branch_id: branchId, customer_id: customerId } = invoice;
    const [payment] = await send('payment', [garage, number.last, branchId, customerId, amount, told.TransID, invoiceId]);
    await send('receipt', [garage, told.BusinessShortCode, told.TransID, payment.id, amount]);
    await send('journal', [garage, payment.id, branchId, amount]);
    await client.query('commit');
    return message;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
