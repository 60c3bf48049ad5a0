import type pg from 'pg';

const jobs =
  'Oil change, Brake pads, Wheel alignment, Clutch overhaul, Wiring, Suspension, Gearbox service, Air conditioning, Body repair, Diagnosis';
const filled = ['works', 'work_lines', 'work_technicians', 'invoices'] as const;

/** How many works stand in each open column of the board, and in that of what was completed this week, however long the history is. */
export const openWorks = 100;
const onTheBoard = openWorks * 5;

/** A work for each vehicle of a garage, with three lines. All but those on the board are done and paid. */
export async function fillWorks(client: pg.Client, garageId: number, branchId: number): Promise<void> {
  await withoutTriggers(client, async () => {
    await client.query(
      `insert into works (garage_id, branch_id, vehicle_id, customer_id, number, status, scheduled_at, promised_at, started_at, completed_at, released_at, net, created_at)
       select $1, $2, id, customer_id, 'WRK-' || lpad(n::text, 6, '0'), status,
         case status when 'booked' then now() + interval '1 day' end,
         case when status in ('booked', 'in_progress') then now() + interval '2 days' end,
         case when status in ('in_progress', 'pending_payment', 'completed') then came_at end,
         case when status in ('pending_payment', 'completed') then came_at + interval '3 hours' end,
         case when status = 'completed' then came_at + interval '5 hours' end, 300000, came_at
       from (select id, customer_id, n, now() - interval '1 day' - (age / $3) * interval '8 days' as came_at,
           case when age < $3 then (array['estimate', 'booked', 'in_progress', 'pending_payment', 'completed'])[1 + age % 5] else 'completed' end as status
         from (select id, customer_id, row_number() over (order by id) as n, (count(*) over () - row_number() over (order by id))::int as age
           from vehicles where garage_id = $1) vehicle) work order by n`,
      [garageId, branchId, onTheBoard],
    );
    await fillLines(client, garageId, 3);
    await client.query(
      `insert into work_technicians (garage_id, work_id, technician_id)
       select $1, works.id, member.ids[1 + works.id % cardinality(member.ids)]
       from works, (select array_agg(id) as ids from invitations where garage_id = $1) member where works.garage_id = $1`,
      [garageId],
    );
    await client.query(
      `insert into invoices (garage_id, kind, number, branch_id, customer_id, source_kind, source_id, issued_on, due_on, currency, net, tax, total, balance, code)
       select $1, 'invoice', row_number() over (order by id), branch_id, customer_id, 'work', id, completed_at::date, completed_at::date, 'KES', net, 0, net,
         case status when 'completed' then 0 else net end, 'bench-' || garage_id || '-' || id
       from works where garage_id = $1 and completed_at is not null`,
      [garageId],
    );
  });
  await count(client, garageId);
}

/** A work in progress for each vehicle of a garage, with ten lines, for a bench that completes them. */
export async function fillWorksToComplete(client: pg.Client, garageId: number, branchId: number): Promise<void> {
  await withoutTriggers(client, async () => {
    await client.query(
      `insert into works (garage_id, branch_id, vehicle_id, customer_id, number, status, started_at, net)
       select $1, $2, id, customer_id, 'WRK-' || lpad((row_number() over (order by id))::text, 6, '0'), 'in_progress', now(), 1000000
       from vehicles where garage_id = $1`,
      [garageId, branchId],
    );
    await fillLines(client, garageId, 10);
  });
  await count(client, garageId);
}

const fillLines = (client: pg.Client, garageId: number, lines: number) =>
  client.query(
    `insert into work_lines (garage_id, work_id, position, kind, description, unit_price, net)
     select $1, works.id, line, 'labour', j[1 + (works.id + line) % cardinality(j)], 100000, 100000
     from works, generate_series(1, $2::int) line, regexp_split_to_array($3, ',\\s+') j where works.garage_id = $1`,
    [garageId, lines, jobs],
  );

/** What writes history and sums as each row comes is left out. */
async function withoutTriggers(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  for (const table of filled) await client.query(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of filled) await client.query(`alter table ${table} enable trigger user`);
}

/** The next ones are numbered after these. */
const count = (client: pg.Client, garageId: number) =>
  client.query(
    `insert into counters (garage_id, name, last) select $1, 'work', count(*) from works where garage_id = $1
     union all select $1, 'invoice', count(*) from invoices where garage_id = $1`,
    [garageId],
  );
