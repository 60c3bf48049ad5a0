import type pg from 'pg';

/** An invoice for each work that is done, and the payment of each that is completed: most in cash, others by M-Pesa. */
export async function fillInvoices(client: pg.Client, garageId: number): Promise<void> {
  await client.query('analyze work_lines');
  await client.query(
    `insert into invoices (garage_id, kind, number, branch_id, customer_id, source_kind, source_id, issued_on, due_on, currency, net, tax, total, balance, code)
     select $1, 'invoice', row_number() over (order by id), branch_id, customer_id, 'work', id, day, day + 7, 'KES', net, tax, net + tax,
       case status when 'completed' then 0 else net + tax end, 'history-' || garage_id || '-' || id
     from (select works.*, (completed_at at time zone 'Africa/Nairobi')::date as day from works where garage_id = $1 and completed_at is not null) work
     order by id`,
    [garageId],
  );
  await client.query(
    `insert into invoice_lines (garage_id, invoice_id, kind, description, product_id, quantity, unit_price, net, tax_id, tax_rate, tax, cost, work_line_id)
     select $1, invoices.id, line.kind, line.description, line.product_id, line.quantity, line.unit_price, line.net, line.tax_id, line.tax_rate, line.tax, line.cost, line.id
     from invoices join work_lines line on line.garage_id = invoices.garage_id and line.work_id = invoices.source_id
     where invoices.garage_id = $1 order by invoices.id, line.id`,
    [garageId],
  );
  await client.query('analyze invoices');
  await client.query(
    `insert into payments (garage_id, number, direction, branch_id, customer_id, method, account_id, amount, paid_on, created_at)
     select $1, invoices.number, 'in', invoices.branch_id, invoices.customer_id, paid.method, accounts.id, invoices.total, invoices.issued_on,
       invoices.issued_on::timestamp at time zone 'Africa/Nairobi' + interval '14 hours'
     from invoices
     cross join lateral (select case when invoices.number % 3 = 0 then 'mpesa' else 'cash' end as method) paid
     join accounts on accounts.garage_id = $1 and accounts.role = paid.method
     where invoices.garage_id = $1 and invoices.balance = 0 order by invoices.id`,
    [garageId],
  );
  await client.query('analyze payments');
  await client.query(
    `insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on)
     select $1, invoices.id, payments.id, payments.amount, payments.paid_on
     from payments join invoices on invoices.garage_id = payments.garage_id and invoices.number = payments.number and invoices.kind = 'invoice'
     where payments.garage_id = $1 order by payments.id`,
    [garageId],
  );
  await client.query(
    `insert into counters (garage_id, name, last) select $1, 'work', count(*) from works where garage_id = $1
     union all select $1, 'invoice', count(*) from invoices where garage_id = $1
     union all select $1, 'payment', count(*) from payments where garage_id = $1`,
    [garageId],
  );
}
