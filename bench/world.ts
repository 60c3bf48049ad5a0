import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { hashPassword } from '../server/src/platform/secrets/passwords.ts';
import { makeToken } from '../server/src/platform/secrets/secrets.ts';
import { fillReference } from '../server/src/reference.ts';
import { fillWorks, fillWorksToComplete } from './fill-works.ts';
import { fillJournal, fillProducts } from './stock-and-books.ts';

export type BenchMember = { userId: number; token: string };
export type BenchGarage = {
  id: number;
  code: string;
  token: string;
  members: BenchMember[];
  branchId: number;
  customerId: number;
  vehicleId: number;
  /** Some of what it sells. */
  productIds: number[];
  /** Signs in as people do. */
  owner: { email: string; password: string };
};
export type BenchDatabase = { dataDir: string; url: string; secretKey: string; stop(): Promise<void> };
export type World = { url: string; secretKey: string; small: BenchGarage; ordinary: BenchGarage; large: BenchGarage };

/** Customers of each garage; each has two vehicles. */
export const customersOf = { small: 1_000, ordinary: 10_000, large: 100_000 } as const;

/** Lines in the journal of each garage. */
export const linesOf = { small: 10_000, ordinary: 10_000, large: 1_000_000 } as const;

/** As many works as vehicles; those of the smallest garage wait to be completed. */
const worksOf = { small: fillWorksToComplete, ordinary: fillWorks, large: fillWorks } as const;

/** Enough for two thousand live connections, of which one member has fifty at most. */
const membersEach = 40;

/** A durable PostgreSQL of its own. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karakana-bench-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(url);
  await fillReference(url);
  return { dataDir, url, secretKey: randomBytes(32).toString('base64'), stop };
}

/** Three garages, the largest with a hundred times the rows of the smallest. */
export async function makeWorld({ url, secretKey }: BenchDatabase): Promise<World> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const small = await fillWithBooks(client, 'small');
  const ordinary = await fillWithBooks(client, 'ordinary');
  const large = await fillWithBooks(client, 'large');
  await client.query('vacuum analyze');
  await client.end();
  return { url, secretKey, small, ordinary, large };
}

const firstNames = `Wanjiku Otieno Achieng Kipchoge Njeri Mwangi Fatuma Hassan Chebet Kamau Atieno Mutua Wambui Omondi Nekesa Juma Zainab Kiprono Muthoni
  Barasa Akinyi Halima Musyoka Jepkosgei Salim Nyambura Wafula Amina Kariuki Mwende Grace Peter Mary John Faith Brian Mercy Kevin Esther Samuel`;
const lastNames = `Kimani Odhiambo Cheruiyot Maina Abdalla Wekesa Ochieng Kiplagat Njoroge Mutiso Mohamed Were Karanja Rotich Onyango Gitau Simiyu Kilonzo
  Noor Koech Macharia Auma Githinji Makokha Langat Mbugua Ali Nzioka Okello Wanyama Kibet Ndegwa Oduya Barasa Mwaura Kirui Omar Wangari Owino Muriuki`;

/** As the networks of the country have them: numbers that all began alike would be searched more slowly than any real ones. */
const mobilePrefixes = [
  ...Array.from({ length: 100 }, (_, n) => `7${String(n).padStart(2, '0')}`),
  '100',
  '101',
  '102',
  '110',
  '111',
  '112',
];

/** As many products as customers. */
async function fillWithBooks(client: pg.Client, code: keyof typeof customersOf): Promise<BenchGarage> {
  const garage = await fillGarage(client, code, { customers: customersOf[code], products: customersOf[code] });
  await fillJournal(client, garage.id, garage.branchId, linesOf[code]);
  await worksOf[code](client, garage.id, garage.branchId);
  return garage;
}

type Sizes = { customers: number; products: number };

/** A garage with its customers, their vehicles, its members and what it sells. */
export async function fillGarage(client: pg.Client, code: string, { customers, products }: Sizes): Promise<BenchGarage> {
  const one = async (sql: string, values: unknown[]) => Number((await client.query(sql, values)).rows[0].id);
  const id = await one(`insert into garages (app, name, slug, code, kind) values ('main', $1, $1, $1, 'garage') returning id`, [code]);
  await client.query(`select set_config('app.garage_id', $1, false)`, [String(id)]);
  const branchId = await one(`insert into branches (garage_id, name) values ($1, 'Main') returning id`, [id]);
  await client.query(
    `insert into customers (garage_id, first_name, last_name, mobile, email, address, city)
     select $1, f[1 + n * 7 % 40], l[1 + n / 40 % 40], '+254' || p[1 + n % cardinality(p)] || lpad((n * 7919 % 1000000)::text, 6, '0'),
       'c' || n || '@mail.test', 'Ngong Road ' || n, 'Nairobi'
     from generate_series(1, $2::int) n, regexp_split_to_array($3, '\\s+') f, regexp_split_to_array($4, '\\s+') l, (select $5::text[] as p) prefixes`,
    [id, customers, firstNames, lastNames, mobilePrefixes],
  );
  // Plates are spread as registers spread them: three letters, three digits, one letter; I and O are never given.
  await client.query(
    `with model as materialized (
       select array_agg(id order by id) as ids, array_agg(make_id order by id) as makes from (select * from models order by id limit 500) first
     )
     insert into vehicles (garage_id, customer_id, registration, make_id, model_id, vin, year)
     select $1, c.id, 'K' || letter[1 + k / 23976 % 8] || letter[1 + k / 999 % 24] || ' ' || lpad((k % 999)::text, 3, '0') || letter[1 + k / 7 % 24],
       model.makes[1 + k % cardinality(model.ids)], model.ids[1 + k % cardinality(model.ids)], 'NZE141-' || k, 2000 + k % 25
     from (select id, (row_number() over (order by id))::int * 2 + side as k from customers, generate_series(0, 1) side where garage_id = $1) c
     cross join model cross join regexp_split_to_array('ABCDEFGHJKLMNPQRSTUVWXYZ', '') letter
     on conflict do nothing`,
    [id],
  );
  const members: BenchMember[] = [];
  for (let n = 0; n < membersEach; n += 1) members.push(await addOwner(one, client, { id, branchId, email: `${code}-${n}@bench.test` }));
  const owner = { email: `${code}-0@bench.test`, password: 'four short easy words' };
  await client.query('update users set password_hash = $1 where email = $2', [await hashPassword(owner.password), owner.email]);
  const customerId = await one('select id from customers where garage_id = $1 order by id offset 500 limit 1', [id]);
  const vehicleId = await one('select id from vehicles where garage_id = $1 order by id offset 500 limit 1', [id]);
  const productIds = await fillProducts(client, id, branchId, products);
  return { id, code, token: members[0]?.token ?? '', members, branchId, customerId, vehicleId, productIds, owner };
}

type One = (sql: string, values: unknown[]) => Promise<number>;

/** A member who is signed in. */
async function addOwner(
  one: One,
  client: pg.Client,
  { id, branchId, email }: { id: number; branchId: number; email: string },
): Promise<BenchMember> {
  const userId = await one(
    `insert into users (email, first_name, last_name, confirmed_at) values ($1, 'Amina', 'Otieno', now()) returning id`,
    [email],
  );
  const invitationId = await one(
    `insert into invitations (garage_id, user_id, branch_id, role, state) values ($1, $2, $3, 'garage', 'active') returning id`,
    [id, userId, branchId],
  );
  const access = makeToken();
  await client.query(
    `insert into sessions (user_id, garage_id, invitation_id, branch_id, client_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, two_factor_passed)
     values ($1, $2, $3, $4, 'karakana-web', $5, now() + interval '1 day', $6, now() + interval '1 day', true)`,
    [userId, id, invitationId, branchId, access.hash, makeToken().hash],
  );
  return { userId, token: access.token };
}
