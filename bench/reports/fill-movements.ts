import type pg from 'pg';
import { alike, historyDays, movementsAlike, ofToday } from './month.ts';

type Filled = { garageId: number; branchId: number; movements: number };

/** As the application writes them, a few at once: what keeps the stock looks through all that came together. */
const rowsAtOnce = 50_000;

/** What was counted up and down by one, in the order in which it came. */
export async function fillMovements(client: pg.Client, { garageId, branchId, movements }: Filled): Promise<void> {
  const all = movements + movementsAlike + ofToday;
  for (let from = 0; from < all; from += rowsAtOnce) {
    await client.query(
      `with product as materialized (select array_agg(id order by id) as ids from products where garage_id = $1)
       insert into stock_movements (garage_id, product_id, branch_id, kind, quantity, value, created_at)
       select $1, product.ids[1 + n % cardinality(product.ids)], $2, 'count', case when n % 2 = 0 then 1 else -1 end, case when n % 2 = 0 then 100 else -100 end,
         case
           when n <= $5 then ($3::date::timestamp at time zone 'Africa/Nairobi') - interval '1 hour' - ($5 - n) * make_interval(days => $7) / $5
           when n <= $5 + $6 then (($3::date + ((n - $5) * ($4::date - $3::date) / $6::int))::timestamp at time zone 'Africa/Nairobi') + interval '9 hours'
           else now() end
       from generate_series($8::int + 1, least($8 + $9::int, $10::int)) n, product`,
      [garageId, branchId, alike.fromDate, alike.toDate, movements, movementsAlike, historyDays, from, rowsAtOnce, all],
    );
  }
}
