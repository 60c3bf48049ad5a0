import { inputFor } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { addVehicle, type VehicleDraft } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import { type Adding, type CheckedRow, type Importer, inSlices, problemsOf, type RowFields } from '../../imports/index.ts';
import { textColumns } from '../events.ts';
import { vehicleFields } from './import-fields.ts';
import { type MakesAndModels, readMakesAndModels } from './import-models.ts';
import { readOwners } from './import-owners.ts';

/** How vehicles come in from a sheet. One whose plate the garage has already is known, and stays as it is. */
export const vehicleImporter: Importer = {
  kind: 'vehicles',
  keyLabel: say('registration'),
  fieldsFor: vehicleFields,
  async check(checking, rows) {
    const fields = vehicleFields(checking.brand);
    const models = await readMakesAndModels(checking.db);
    const owners = await readOwners(checking, rows);
    const schema = inputFor(addVehicle, checking.brand);
    const checked = await inSlices(rows, (row, place) => {
      const { mobile, problems: ownerProblems } = owners.rows[place] ?? { mobile: undefined, problems: [] };
      const { draft, problems } = draftOf(row, models);
      const parsed = schema.safeParse(draft);
      const found = [...problems, ...(parsed.error ? problemsOf(parsed.error, fields) : []), ...ownerProblems];
      return { problems: found, draft: parsed.data, mobile };
    });
    return {
      rows: checked.map(
        ({ problems, draft }): CheckedRow => (draft && problems.length === 0 ? { key: plateOf(draft.registration) } : { problems }),
      ),
      async add(adding, places) {
        const added = places.flatMap((place) => checked[place] ?? []);
        const customerIds = await owners.findOrAdd(
          adding,
          added.flatMap(({ mobile }) => mobile ?? []),
        );
        const drafts = added.flatMap(({ draft, mobile }) => (draft ? { ...draft, customerId: customerIds.get(mobile ?? '') ?? null } : []));
        return addNewVehicles(adding, drafts);
      },
    };
  },
};

function draftOf(row: RowFields, models: MakesAndModels) {
  const { makeId, modelId, problems } = models.find(row.make ?? '', row.model ?? '');
  const draft = {
    registration: row.registration ?? '',
    makeId,
    modelId,
    vin: row.vin ?? '',
    year: row.year ?? '',
    colour: row.colour ?? '',
    engineNumber: row.engineNumber ?? '',
    fuelType: inOurWords(row.fuelType, fuelWords),
    transmission: inOurWords(row.transmission, transmissionWords),
    // As people write it: 84,500 km.
    odometer: (row.odometer ?? '').replace(/[\s,]|km$/gi, ''),
    note: row.note ?? '',
  };
  return { draft, problems };
}

const fuelWords: Readonly<Record<string, string>> = {
  petroli: 'petrol',
  gasoline: 'petrol',
  dizeli: 'diesel',
  umeme: 'electric',
  lpg: 'gas',
  gesi: 'gas',
};
const transmissionWords: Readonly<Record<string, string>> = { auto: 'automatic', at: 'automatic', mt: 'manual' };

function inOurWords(written: string | undefined, words: Readonly<Record<string, string>>): string {
  const plain = (written ?? '').toLowerCase();
  return words[plain] ?? plain;
}

/**
 * Adds those whose plate the garage does not have, with the first line of their timelines, and says how many. One statement whose text is
 * always the same, however many there are.
 */
async function addNewVehicles({ db, garageId, userId, fileName }: Adding, drafts: readonly VehicleDraft[]): Promise<number> {
  const line = textColumns({ title: 'Vehicle was added', detail: say('From {{file}}', { file: fileName }) });
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into vehicles (garage_id, customer_id, registration, make_id, model_id, vin, year, colour, engine_number, fuel_type, transmission, odometer, note)
      select ${garageId}, d."customerId", d.registration, d."makeId", d."modelId", d.vin, d.year, d.colour, d."engineNumber", d."fuelType",
        d.transmission, d.odometer, d.note
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d ("customerId" bigint, registration text, "makeId" bigint, "modelId" bigint,
        vin text, year smallint, colour text, "engineNumber" text, "fuelType" text, transmission text, odometer integer, note text)
      on conflict on constraint vehicle_plates do nothing
      returning id
    ), noted as (
      insert into vehicle_events (garage_id, vehicle_id, kind, title, detail, detail_values, user_id)
      select ${garageId}, id, 'vehicle', ${line.title}, ${line.detail}, ${line.detailValues}::jsonb, ${userId}::bigint from added
    )
    select count(*) as added from added`.execute(db);
  return rows[0]?.added ?? 0;
}
