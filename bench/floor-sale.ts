import type pg from 'pg';

type Sold = { branchId: number; productIds: number[] };

const statements = {
  settings: `select set_config('app.garage_id', $1, true), set_config('app.user_id', '', true)`,
  products: `select p.id, p.name, p.price, t.rate, s.prices_include_tax, s.payment_term, g.currency from products p
    join book_settings s on s.garage_id = p.garage_id join garages g on g.id = p.garage_id
    left join sale_taxes t on t.garage_id = p.garage_id and t.id = p.tax_id where p.garage_id = $1 and p.id = any ($2::bigint[])`,
  stock: `insert into stock (garage_id, product_id, branch_id) select $1, unnest($2::bigint[]), $3 order by 2
    on conflict (garage_id, product_id, branch_id) do update set reserved = stock.reserved returning product_id, on_hand, reserved, value`,
  numbers: `insert into counters (garage_id, name, last) values ($1, 'invoice', 1), ($1, 'payment', 1), ($1, 'sale', 1)
    on conflict (garage_id, name) do update set last = counters.last + excluded.last returning name, last`,
  sale: `insert into sales (garage_id, number, branch_id, state) values ($1, $2, $3, 'issued') returning id`,
  movements: `insert into stock_movements (garage_id, product_id, branch_id, kind, quantity, value, source_id)
    select $1, unnest($2::bigint[]), $3, 'sale', -1, unnest($4::bigint[]), $5`,
  invoice: `with invoice as (
      insert into invoices (garage_id, kind, number, branch_id, source_kind, source_id, issued_on, due_on, currency, net, tax, total, balance, code)
      values ($1, 'invoice', $2, $3, 'sale', $4, current_date, current_date, 'KES', $5::bigint, 0, $5::bigint, $5::bigint, $6) returning id
    ), line as (
      insert into invoice_lines (garage_id, invoice_id, kind, product_id, description, quantity, unit_price, net, tax, cost)
      select $1, invoice.id, 'part', product, 'Part', 1, $7, $7, 0, 0 from invoice, unnest($8::bigint[]) product
    ) select id from invoice`,
  payment: `with payment as (
      insert into payments (garage_id, number, direction, branch_id, method, account_id, amount, paid_on)
      select $1, $2, 'in', $3, 'cash', id, $4::bigint, current_date from accounts where garage_id = $1 and role = 'cash' returning id
    ), settled as (
      insert into allocations (garage_id, invoice_id, payment_id, amount, settled_on) select $1, $5, id, $4::bigint, current_date from payment
    ) select id from payment`,
  journal: `with counted as (
      insert into counters (garage_id, name, last) values ($1, 'entry', 2)
      on conflict (garage_id, name) do update set last = counters.last + 2 returning last
    ), entry as (
      insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, source_id)
      select $1, counted.last - 2 + at, posting_day($1, current_date), current_date, kind, $2
      from counted, (values (1, 'sale'), (2, 'payment')) heads (at, kind) returning id, number, source_kind, dated_on
    )
    insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount)
    select $1, entry.id, $3, accounts.id, entry.dated_on, sign * $4::bigint from entry
    join (values ('sale', 'receivable', 1), ('sale', 'parts_revenue', -1), ('sale', 'cost_of_parts', 1), ('sale', 'stock', -1),
      ('payment', 'cash', 1), ('payment', 'receivable', -1)) lines (kind, role, sign) on lines.kind = entry.source_kind
    join accounts on accounts.garage_id = $1 and accounts.role = lines.role`,
} as const;

const price = 10_000;

/** What a sale of three lines paid in cash sends to the database, without all that makes it one: prices, rights, refusals, contract, live events. */
export async function sellBare(pool: pg.Pool, garage: number, { branchId, productIds }: Sold): Promise<object> {
  const client = await pool.connect();
  const send = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query({ name: `sale ${name}`, text: statements[name], values })).rows;
  try {
    await client.query('begin');
    await send('settings', [String(garage)]);
    await send('products', [garage, productIds]);
    const held = await send('stock', [garage, productIds, branchId]);
    const numbers = new Map((await send('numbers', [garage])).map(({ name, last }) => [name, last]));
    const [sale] = await send('sale', [garage, numbers.get('sale'), branchId]);
    const costs = productIds.map((id) => -Math.floor(Number(held.find((row) => Number(row.product_id) === id).value / 1e6)));
    await send('movements', [garage, productIds, branchId, costs, sale.id]);
    const total = price * productIds.length;
    const [invoice] = await send('invoice', [
      garage,
      numbers.get('invoice'),
      branchId,
      sale.id,
      total,
      `floor-${sale.id}`,
      price,
      productIds,
    ]);
    await send('payment', [garage, numbers.get('payment'), branchId, total, invoice.id]);
    await send('journal', [garage, sale.id, branchId, total]);
    await client.query('commit');
    return { id: sale.id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
