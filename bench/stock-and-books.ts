import type pg from 'pg';

const words = `Brake pads, Oil filter, Air filter, Fan belt, Spark plug, Wiper blade, Shock absorber, Clutch plate, Head lamp, Radiator hose, Wheel bearing,
  Ball joint, Tie rod end, Fuel pump, Water pump, Thermostat, Alternator, Starter motor, Timing chain, Gasket kit`;
const makes = 'Toyota, Nissan, Isuzu, Mitsubishi, Subaru, Mazda, Honda, Suzuki, Ford, Peugeot';

/** As the application writes a few at once: what checks them looks through all that came together. */
const rowsAtOnce = 10_000;

/** So many products of a garage, each with a barcode and far more stock than is sold. */
export async function fillProducts(client: pg.Client, garageId: number, branchId: number, products: number): Promise<number[]> {
  await client.query(
    `insert into products (garage_id, name, code, barcode, category, manufacturer, price)
     select $1, w[1 + n % 20] || ' ' || m[1 + n / 20 % 10] || ' ' || n, 'P-' || n, '616' || lpad(n::text, 10, '0'), w[1 + n % 20], m[1 + n / 20 % 10], 10000
     from generate_series(1, $2::int) n, regexp_split_to_array($3, ',\\s+') w, regexp_split_to_array($4, ',\\s+') m`,
    [garageId, products, words, makes],
  );
  await client.query(`insert into stock (garage_id, product_id, branch_id) select garage_id, id, $2 from products where garage_id = $1`, [
    garageId,
    branchId,
  ]);
  for (let from = 0; from < products; from += rowsAtOnce) {
    await client.query(
      `insert into stock_movements (garage_id, product_id, branch_id, kind, quantity, value) select garage_id, id, $2, 'opening', 1e8, 1e12
       from (select * from products where garage_id = $1 order by id offset $3 limit $4) part`,
      [garageId, branchId, from, rowsAtOnce],
    );
  }
  const { rows } = await client.query('select id from products where garage_id = $1 order by id limit 300', [garageId]);
  return rows.map(({ id }) => Number(id));
}

/** So many lines in the journal, over five years. What checks and sums up each entry as it comes is done once for all. */
export async function fillJournal(client: pg.Client, garageId: number, branchId: number, lines: number): Promise<void> {
  const tables = ['journal_entries', 'journal_lines'];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `with entry as (
       insert into journal_entries (garage_id, number, dated_on, document_date, source_kind, memo)
       select $1, n, current_date - (n % 1800)::int, current_date - (n % 1800)::int, 'manual', 'Entry ' || n
       from generate_series(1, $3::bigint / 2) n returning id, number, dated_on
     ), account as (
       select id, row_number() over (order by code) as at, count(*) over () as many from accounts where garage_id = $1
     )
     insert into journal_lines (garage_id, entry_id, branch_id, account_id, dated_on, amount)
     select $1, entry.id, $2, account.id, entry.dated_on, side * (100 + entry.number % 900)
     from entry cross join (values (1), (-1)) sides (side) join account on account.at = 1 + (entry.number + side) % account.many`,
    [garageId, branchId, lines],
  );
  await client.query(
    `insert into account_sums (garage_id, account_id, branch_id, month, debit, credit)
     select garage_id, account_id, branch_id, date_trunc('month', dated_on)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
     from journal_lines where garage_id = $1 group by 1, 2, 3, 4`,
    [garageId],
  );
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query(`insert into counters (garage_id, name, last) values ($1, 'entry', $2)`, [garageId, lines / 2]);
}
