import Fastify from 'fastify';
import pg from 'pg';

/** The least that could answer the same questions: Fastify, `pg` and the same rows, without session, rights, tenant scope, audit or contract. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();
const columns = 'id, name, description, category_id, price, duration_minutes';

app.get<{ Params: { garage: string } }>('/read/:garage', async ({ params }) => {
  const garage = await pool.query({ name: 'garage', text: 'select * from garages where id = $1', values: [params.garage] });
  const branches = await pool.query({
    name: 'branches',
    text: 'select * from branches where garage_id = $1 order by name',
    values: [params.garage],
  });
  return { ...garage.rows[0], branches: branches.rows };
});

app.get<{ Params: { garage: string } }>('/join/:garage', async ({ params }) => {
  const text =
    'select i.*, f.name from insurances i join insurance_firms f on f.id = i.firm_id where i.garage_id = $1 order by f.name limit 20 offset $2';
  return { entries: (await pool.query({ name: 'join', text, values: [params.garage, 0] })).rows };
});

app.get<{ Params: { garage: string } }>('/total/:garage', async ({ params }) => {
  const text = `select ${columns} from services where garage_id = $1 order by id desc limit 20 offset $2`;
  const entries = (await pool.query({ name: 'page', text, values: [params.garage, 0] })).rows;
  const total = await pool.query({ name: 'count', text: 'select count(*) from services where garage_id = $1', values: [params.garage] });
  return { totalCount: total.rows[0].count, entries };
});

app.get<{ Params: { garage: string; text: string } }>('/search/:garage/:text', async ({ params }) => {
  const text = `select ${columns} from services where garage_id = $1 and (name ilike $2 or description ilike $2) order by id desc limit 20`;
  return { entries: (await pool.query({ name: 'search', text, values: [params.garage, `%${params.text}%`] })).rows };
});

app.post<{ Params: { garage: string }; Body: { name: string; category_id: number; price: number } }>(
  '/create/:garage',
  async ({ params, body }) => {
    const text = `insert into floor_services (garage_id, category_id, name, price, duration_minutes) values ($1, $2, $3, $4, 60) returning *`;
    return (await pool.query({ name: 'create', text, values: [params.garage, body.category_id, body.name, body.price * 100] })).rows[0];
  },
);

// The same columns, indexes and foreign keys, without the triggers and row security that make ours what it is.
await pool.query(
  'create table if not exists floor_services (like services including defaults including identity including generated including indexes)',
);
await pool.query(`alter table floor_services add foreign key (garage_id) references garages (id),
  add foreign key (garage_id, category_id) references service_categories (garage_id, id)`);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('floor ready');
