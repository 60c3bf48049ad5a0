import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../src/platform/database/migrate.ts';
import { startThrowawayPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { typesOfCheckedColumns } from './checked-columns.ts';

/** Writes the types of the migrated database; with `--verify` only says whether the written ones are still true. */
const out = join(import.meta.dirname, '../src/platform/database/database.gen.ts');
const codegen = join(import.meta.dirname, '../../node_modules/.bin/kysely-codegen');
// As the type parsers of database.ts read them.
const types = { int8: 'number', timestamptz: 'string' };
const flags = [
  '--dialect',
  'postgres',
  '--camel-case',
  '--date-parser',
  'string',
  '--type-mapping',
  JSON.stringify(types),
  '--out-file',
  out,
];

const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const overrides = JSON.stringify({ columns: await typesOfCheckedColumns(postgres.url) });
  execFileSync(process.execPath, [codegen, ...flags, '--overrides', overrides, '--url', postgres.url, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
} finally {
  await postgres.stop();
}
