import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { makeToken } from '../server/src/platform/secrets.ts';
import { fillReference } from '../server/src/reference.ts';

export type BenchGarage = { id: number; code: string; categoryId: number; token: string };
export type World = { dataDir: string; url: string; small: BenchGarage; ordinary: BenchGarage; large: BenchGarage; stop(): Promise<void> };

export const rowsOf = { small: 2_000, ordinary: 20_000, large: 200_000 } as const;

/** A durable PostgreSQL of its own with three garages, the largest with a hundred times the rows of the smallest. */
export async function makeWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karakana-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  await fillReference(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const small = await fillGarage(client, 'small', rowsOf.small);
  const ordinary = await fillGarage(client, 'ordinary', rowsOf.ordinary);
  const large = await fillGarage(client, 'large', rowsOf.large);
  await client.query('vacuum analyze');
  await client.end();
  return { dataDir, url: postgres.url, small, ordinary, large, stop: postgres.stop };
}

async function fillGarage(client: pg.Client, code: string, services: number): Promise<BenchGarage> {
  const one = async (sql: string, values: unknown[]) => Number((await client.query(sql, values)).rows[0].id);
  const id = await one(`insert into garages (app, name, slug, code, kind) values ('main', $1, $1, $1, 'garage') returning id`, [code]);
  await client.query(`select set_config('app.garage_id', $1, false)`, [String(id)]);
  const branchId = await one(`insert into branches (garage_id, name) values ($1, 'Main') returning id`, [id]);
  const categoryId = await one(`insert into service_categories (garage_id, name) values ($1, 'Brakes') returning id`, [id]);
  await client.query(
    `insert into services (garage_id, category_id, name, description, price, duration_minutes)
     select $1, $2, 'Service ' || n || ' ' || md5(n::text), 'Checked and done by hand', n * 100, 60 from generate_series(1, $3::int) n`,
    [id, categoryId, services],
  );
  await client.query(`insert into insurances (garage_id, firm_id) select $1, id from insurance_firms`, [id]);
  const userId = await one(
    `insert into users (email, first_name, last_name, confirmed_at) values ($1, 'Amina', 'Otieno', now()) returning id`,
    [`${code}@bench.test`],
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
  return { id, code, categoryId, token: access.token };
}
