import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { referencesTo } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { testApp } from '../app.ts';
import type { FilledGarage } from './specimens.ts';

/** What a vehicle keeps whoever it belongs to, and words that the product itself chooses. All other text is somebody's. */
const factsOfVehicles = [
  'approval_answers.said',
  'approval_links.code',
  'approval_messages.short_code',
  'certificates.app',
  'certificates.code',
  'certificates.dealer',
  'certificates.fitter',
  'certificates.key_id',
  'certificates.model',
  'certificates.number',
  'certificates.registration',
  'certificates.serial',
  'certificates.signature',
  'certificates.vin',
  'documents.file',
  'documents.type',
  'expenses.currency',
  'expenses.number',
  'expense_receipts.file',
  'expense_receipts.type',
  'issues.severity',
  'issues.status',
  'issues.title',
  'gate_passes.code',
  'gate_passes.kind',
  'gate_passes.override_reason',
  'gate_passes.purpose',
  'gate_passes.short_code',
  'gate_entries.direction',
  'gate_entries.registration',
  'vehicle_events.kind',
  'vehicle_events.title',
  'vehicle_events.title_values',
  'work_check_ins.damages',
  'work_inspection_photos.file',
  'work_inspection_photos.hash',
  'work_inspection_photos.small_file',
  'vehicles.colour',
  'vehicles.engine_number',
  'vehicles.fuel_type',
  'vehicles.photo_file',
  'vehicles.plate',
  'vehicles.registration',
  'vehicles.search',
  'vehicles.transmission',
  'vehicles.vin',
  'work_lines.description',
  'work_lines.kind',
  'work_lines.old_tyres',
  'work_lines.payer',
  'work_lines.state',
  'work_lines.tyres',
  'works.number',
  'works.origin_kind',
  'works.status',
];

type Below = { table: string; rows: ReturnType<typeof sql<unknown>> };

/**
 * Writes a marker into every text of somebody that belongs to the vehicle, asked of the database itself, and makes the former owner's driver,
 * who bears it as a name, the one who did it all.
 */
export async function markAsFormer(garage: FilledGarage, marker: string): Promise<{ tables: string[]; empty: string[] }> {
  const { platform } = await testApp();
  const { id: garageId, vehicleId, ownerId, school_driver: person } = garage;
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId, userId: person.userId });
    await sql`update users set first_name = ${marker}, last_name = ${marker} where id = ${person.userId}`.execute(db);
    await sql`update customers set first_name = ${marker}, last_name = ${marker} where garage_id = ${garageId} and id = ${ownerId}`.execute(
      db,
    );
    await addWords(db, garage, marker);
    const tables = await tablesBelow(db, { table: 'vehicles', rows: sql`id = ${vehicleId}` }, garageId);
    const filled = new Set<string>();
    for (const { table, rows } of tables) {
      const changes = await changesOf(db, table, { marker, userId: person.userId });
      const found = sql`garage_id = ${garageId} and ${rows}`;
      const { rows: there } = await sql`select from ${sql.table(table)} where ${found}`.execute(db);
      if (there.length > 0) filled.add(table);
      if (changes.length > 0) await asOwner(db, sql`update ${sql.table(table)} set ${sql.join(changes)} where ${found}`);
    }
    const names = tables.map(({ table }) => table);
    return { tables: names, empty: names.filter((name) => !filled.has(name)) };
  });
}

/** The application itself may not change what is only ever added to. */
async function asOwner(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  await sql`set local role none`.execute(db);
  await statement.execute(db);
  await sql`set local role karakana_app`.execute(db);
}

/** Where a column holds facts in some rows and somebody's words in others, rows of the second kind. */
async function addWords(db: Database, { id: garageId, branchId, vehicleId, expenseId }: FilledGarage, words: string): Promise<void> {
  // As if it had been the garage's own before.
  await db.updateTable('expenses').set({ vehicleId }).where('garageId', '=', garageId).where('id', '=', expenseId).execute();
  const kinds = ['vehicle', 'customer', 'driver', 'issue', 'document'] as const;
  await db
    .insertInto('vehicleEvents')
    .values(kinds.map((kind) => ({ garageId, vehicleId, kind, title: words, titleValues: JSON.stringify({ name: words }) })))
    .execute();
  await db.insertInto('odometerDrops').values({ garageId, vehicleId, before: 80_000, after: 70_000 }).execute();
  const resolved = { title: words, severity: 'low', status: 'resolved', resolvedAt: sql<string>`now()` } as const;
  await db
    .insertInto('issues')
    .values({ garageId, vehicleId, ...resolved })
    .execute();
  const work = db.selectFrom('works').select('id').where('garageId', '=', garageId).where('vehicleId', '=', vehicleId);
  const { id: workId } = await work.executeTakeFirstOrThrow();
  const lines = (['labour', 'sundry'] as const).map((kind) => ({ garageId, workId, kind, description: words, unitPrice: 987_654_300 }));
  await db.insertInto('workLines').values(lines).execute();
  await db.insertInto('workNotices').values({ garageId, workId, kind: 'late', about: sql`now()` }).execute();
  const request = { name: words, phone: words, registration: words, wishedAt: sql<string>`now()`, status: 'accepted' } as const;
  await db
    .insertInto('bookingRequests')
    .values({ garageId, branchId, workId, ...request })
    .execute();
}

/** The table with all that belong to its rows, and to theirs. */
async function tablesBelow(db: Database, { table, rows }: Below, garageId: number): Promise<Below[]> {
  // What leads to a row of its own table, as a work to the one it came of, belongs to the same vehicle.
  const below = (await referencesTo(db, table)).filter((reference) => !reference.isKept && reference.table !== table);
  const ids = sql`select id from ${sql.table(table)} where garage_id = ${garageId} and ${rows}`;
  const found: Below[] = [{ table, rows }];
  for (const reference of below)
    found.push(...(await tablesBelow(db, { table: reference.table, rows: sql`${sql.ref(reference.column)} in (${ids})` }, garageId)));
  return found;
}

async function changesOf(db: Database, table: string, { marker, userId }: { marker: string; userId: number }) {
  // A column that holds one word of several has none of anybody's.
  const { rows: texts } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
    and not exists (select from pg_constraint where conrelid = ${table}::regclass and contype = 'c' and array_length(conkey, 1) = 1
      and pg_get_constraintdef(oid) like '%' || column_name || ' = ANY (ARRAY[%')`.execute(db);
  const people = (await referencesTo(db, 'users')).filter((reference) => reference.table === table);
  return [
    ...texts
      .filter(({ name }) => !factsOfVehicles.includes(`${table}.${name}`))
      .map(({ name, type }) => sql`${sql.ref(name)} = ${type === 'jsonb' ? JSON.stringify({ words: marker }) : marker}`),
    ...people.map(({ column }) => sql`${sql.ref(column)} = ${userId}`),
  ];
}
