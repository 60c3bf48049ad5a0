import type pg from 'pg';
import { alike, historyDays, ofToday, worksAlike } from './month.ts';

type Filled = { garageId: number; branchId: number; works: number };

/** Works in the order in which they came, each with an hour of labour and a part, somebody to do it and the time that took. */
export async function fillWorksOfYears(client: pg.Client, { garageId, branchId, works }: Filled): Promise<void> {
  await client.query(
    `with vehicle as materialized (select array_agg(id order by id) as ids, array_agg(customer_id order by id) as customers from vehicles where garage_id = $1)
     insert into works (garage_id, branch_id, vehicle_id, customer_id, number, status, scheduled_at, promised_at, sent_at, checked_in_at, started_at, completed_at,
       released_at, net, tax, planned_hours, created_at)
     select $1, $2, vehicle.ids[place], vehicle.customers[place], 'WRK-' || lpad(n::text, 6, '0'), status, at + interval '1 hour',
       case when status <> 'estimate' then at + interval '6 hours' end, at,
       case when is_here then at + interval '1 hour' end, case when is_here then at + interval '1 hour' end,
       case when is_done then at + interval '5 hours' end, case status when 'completed' then at + interval '6 hours' end, 150000, 24000, 2, at
     from (
       select n, at, status, 1 + ((n - $5) % cardinality(ids) + cardinality(ids)) % cardinality(ids) as place, status not in ('estimate', 'booked') as is_here, status in ('pending_payment', 'completed') as is_done from (
         select n, ($3::date::timestamp at time zone 'Africa/Nairobi') - interval '12 hours' - ($5::int - n) * make_interval(days => $8) / $5 as at, 'completed' as status
         from generate_series(1, $5) n
         union all
         select $5 + n, (($3::date + (n * ($4::date - $3::date) / $6::int))::timestamp at time zone 'Africa/Nairobi') + interval '8 hours',
           case when n % 10 = 0 then 'pending_payment' else 'completed' end
         from generate_series(1, $6) n
         union all
         select $5 + $6 + n, now() - interval '6 hours', (array['estimate', 'booked', 'in_progress', 'pending_payment', 'completed'])[1 + n % 5]
         from generate_series(1, $7::int) n
       ) moments, vehicle
     ) work, vehicle`,
    [garageId, branchId, alike.fromDate, alike.toDate, works, worksAlike, ofToday, historyDays],
  );
  await client.query('analyze works');
  await client.query(
    `with product as materialized (select array_agg(id) as ids from products where garage_id = $1)
     insert into work_lines (garage_id, work_id, position, kind, description, product_id, quantity, unit_price, net, tax_id, tax_rate, tax, taken, cost)
     select $1, works.id, line.position, line.kind, line.description, case line.kind when 'part' then product.ids[1 + works.id % cardinality(product.ids)] end,
       1, line.price, line.price, vat.id, vat.rate, line.price * vat.rate / 10000,
       case when line.kind = 'part' and works.completed_at is not null then 1 else 0 end, line.cost
     from works
     cross join (values (1, 'labour', 'Labour', 100000, 0), (2, 'part', 'Part', 50000, 30000)) line (position, kind, description, price, cost)
     cross join product
     cross join (select id, rate from sale_taxes where garage_id = $1 and kind = 'standard') vat
     where works.garage_id = $1`,
    [garageId],
  );
  await client.query(
    `with member as materialized (select array_agg(id) as ids from invitations where garage_id = $1)
     insert into work_technicians (garage_id, work_id, technician_id)
     select $1, works.id, member.ids[1 + works.id % cardinality(member.ids)] from works, member where works.garage_id = $1`,
    [garageId],
  );
  // Some take longer than what is charged for.
  await client.query(
    `insert into work_clocks (garage_id, work_id, technician_id, started_at, ended_at, ended_by)
     select $1, work.id, given.technician_id, work.started_at, work.started_at + case when work.id % 50 = 0 then interval '3 hours' else interval '1 hour' end, 'stop'
     from works work join work_technicians given on given.garage_id = work.garage_id and given.work_id = work.id
     where work.garage_id = $1 and work.completed_at is not null`,
    [garageId],
  );
}
