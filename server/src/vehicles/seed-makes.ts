import type { Client } from 'pg';
import { makes } from './makes.data.ts';

/** Adds the makes and models that are not there yet, as the owner of the tables. */
export async function fillMakes(client: Client): Promise<void> {
  const names = makes.map(({ name }) => name);
  await client.query(
    `insert into makes (name) select given.name from unnest($1::text[]) as given (name)
      where not exists (select from makes known where known.name = given.name and known.is_shared)
      on conflict (name) do update set is_shared = true`,
    [names],
  );
  const models = makes.flatMap((make) => make.models.map((model) => ({ make: make.name, model })));
  await client.query(
    `insert into models (make_id, name)
      select makes.id, given.model from unnest($1::text[], $2::text[]) as given (make, model) join makes on makes.name = given.make
      where not exists (select from models known where known.make_id = makes.id and known.name = given.model and known.is_shared)
      on conflict (make_id, name) do update set is_shared = true`,
    [models.map(({ make }) => make), models.map(({ model }) => model)],
  );
}
