import pg from 'pg';
import { insuranceFirms } from './garage/insurance-firms.data.ts';
import { plans } from './garage/plans.data.ts';
import { fillMakes } from './vehicles/seed-makes.ts';

/** Adds what every garage chooses from and is not there yet. The application may only read it, so this runs as the owner. */
export async function fillReference(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Two servers that start together take turns.
    await client.query("select pg_advisory_xact_lock(hashtext('karakana reference'))");
    await fillMakes(client);
    await fillInsuranceFirms(client);
    await fillPlans(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function fillInsuranceFirms(client: pg.Client): Promise<void> {
  await client.query(
    `insert into insurance_firms (name) select given.name from unnest($1::text[]) as given (name)
      where not exists (select from insurance_firms known where known.name = given.name and known.is_shared)
      on conflict (name) do update set is_shared = true`,
    [insuranceFirms],
  );
}

async function fillPlans(client: pg.Client): Promise<void> {
  for (const { name, shillings, maxBranches, maxMembers, features } of plans) {
    await client.query(
      `insert into plans (name, price, currency, "interval", max_branches, max_members, features)
        select $1::text, $2, 'KES', 'month', $3, $4, $5 where not exists (select from plans where name = $1::text)`,
      [name, shillings * 100, maxBranches, maxMembers, features],
    );
  }
}
