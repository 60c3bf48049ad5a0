import { say } from '@karakana/contract/text.ts';
import type { VehicleDraft } from '@karakana/contract/vehicles/vehicle.ts';
import { sql } from 'kysely';
import type { Adding, Checking } from '../../imports/index.ts';
import { textColumns } from '../events.ts';

/** Those of the plates that the garage has. */
export async function knownPlates({ db, garageId }: Checking, plates: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vehicles')
    .select('plate')
    .where('garageId', '=', garageId)
    .where(sql<boolean>`plate = any (${plates}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ plate }) => plate ?? []));
}

/**
 * Adds those whose plate the garage does not have, with the first line of their timelines, and says how many. One statement whose text is
 * always the same, however many there are.
 */
export async function addNewVehicles({ db, garageId, userId, fileName }: Adding, drafts: readonly VehicleDraft[]): Promise<number> {
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
