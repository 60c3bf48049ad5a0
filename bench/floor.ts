import Fastify from 'fastify';
import pg from 'pg';
import { settleBare } from './floor-desk.ts';
import { sellBare } from './floor-sale.ts';
import { serveWorksBare } from './floor-works.ts';

/** The least that could answer the same questions: Fastify, `pg` and the same rows, without session, rights, tenant scope, audit or contract. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();
type Of = { Params: { garage: string; id: string; text: string } };

const columns = `v.id, v.registration, v.make_id, k.name as make_name, v.model_id, m.name as model_name, v.vin, v.customer_id,
  c.first_name || ' ' || c.last_name as customer_name, v.year, v.colour, v.engine_number, v.fuel_type, v.transmission, v.odometer, v.note,
  v.next_service_on, v.next_service_odometer, v.version, v.created_at, v.updated_at`;
const joined = `vehicles v join makes k on k.id = v.make_id join models m on m.id = v.model_id
  left join customers c on c.garage_id = v.garage_id and c.id = v.customer_id`;

const atAGlance = `(select d.first_name || ' ' || d.last_name from assignments a join members d on d.garage_id = a.garage_id and d.id = a.driver_id
    where a.garage_id = v.garage_id and a.vehicle_id = v.id and a.ended_at is null) as driver_name,
  (select count(*) from issues i where i.garage_id = v.garage_id and i.vehicle_id = v.id and i.status = 'open') as open_issues,
  (select count(*) from documents d where d.garage_id = v.garage_id and d.vehicle_id = v.id) as documents`;

app.get<Of>('/read/:garage/:id', async ({ params }) => {
  const text = `select ${columns}, ${atAGlance} from ${joined} where v.garage_id = $1 and v.id = $2`;
  return (await pool.query({ name: 'read', text, values: [params.garage, params.id] })).rows[0];
});

app.get<Of>('/list/:garage', async ({ params }) => ({ entries: await list(params.garage) }));

app.post<Of & { Body: Parameters<typeof settleBare>[2] }>('/told/:garage', ({ params, body }) =>
  settleBare(pool, Number(params.garage), body),
);

app.get<Of>('/total/:garage', async ({ params }) => {
  const entries = await list(params.garage);
  const total = await pool.query({ name: 'count', text: 'select count(*) from vehicles where garage_id = $1', values: [params.garage] });
  return { totalCount: total.rows[0].count, entries };
});

app.get<Of>('/search/:garage/:text', async ({ params }) => {
  const text = `select ${columns} from ${joined} where v.garage_id = $1 and (v.registration ilike $2 or v.plate ilike $2 or v.vin ilike $2
    or c.first_name ilike $2 or c.last_name ilike $2 or c.mobile ilike $2) order by v.id desc limit 20`;
  return { entries: (await pool.query({ name: 'search', text, values: [params.garage, `%${params.text}%`] })).rows };
});

app.post<Of & { Body: { first_name: string; last_name: string; mobile: string } }>('/create/:garage', async ({ params, body }) => {
  const text = `insert into floor_customers (garage_id, first_name, last_name, mobile) values ($1, $2, $3, $4) returning *`;
  return (await pool.query({ name: 'create', text, values: [params.garage, body.first_name, body.last_name, body.mobile] })).rows[0];
});

app.post<Of & { Body: { branchId: number; productIds: number[] } }>('/sale/:garage', ({ params, body }) =>
  sellBare(pool, Number(params.garage), body),
);

serveWorksBare(app, pool);

async function list(garage: string): Promise<object[]> {
  const text = `select ${columns} from ${joined} where v.garage_id = $1 order by v.id desc limit 20 offset $2`;
  return (await pool.query({ name: 'list', text, values: [garage, 0] })).rows;
}

// The same columns, indexes and foreign keys, without the triggers and row security that make ours what it is.
await pool.query('create table if not exists floor_customers (like customers including defaults including identity including indexes)');
await pool.query('alter table floor_customers add foreign key (garage_id) references garages (id)');
await pool.query('create table if not exists floor_works (like works including defaults including identity including indexes)');
await pool.query('insert into floor_works overriding system value select * from works on conflict do nothing');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('floor ready');
