import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { updateVehicle, type VehicleDraft, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import type { Selectable } from 'kysely';
import type { Vehicles } from '../platform/database/database.gen.ts';
import { versionedTable } from '../platform/database/versioned.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { duplicateAs } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { noCustomer, noModel } from './add-vehicle.ts';
import { endForeignAssignment } from './drivers/assignments.ts';
import { plateTaken, takenMessage } from './duplicate-plate.ts';
import { noteEvent } from './events.ts';
import { lockVehicle } from './lock-vehicle.ts';
import { refuseLowerOdometer } from './odometer.ts';
import { noInsurer } from './policy.ts';
import { publishCustomersOf, publishVehicle } from './publish-vehicle.ts';
import { ownerFor } from './reach.ts';
import { readVehicle, readWhole } from './read-vehicle.ts';
import { recordedFor, staleByName } from './vehicle-history.ts';

const change = versionedTable('vehicles');
const justTaken = duplicateAs('vehicle_plates', 'registration', takenMessage);

export function serveUpdateVehicle(api: Api): void {
  serve(api, updateVehicle, changeVehicle);
}

export async function changeVehicle(ctx: Ctx, { id, version, ...asked }: ParsedInput<typeof updateVehicle>): Promise<VehicleRecord> {
  const present = await lockVehicle(ctx, id);
  // Whoever is not shown the note leaves its field empty, and does not empty the note by that.
  const note = asked.note === null && present.shownNote === null ? present.note : asked.note;
  const draft = { ...asked, note, customerId: ownerFor(ctx, asked.customerId) };
  // Whoever saw an older one is told what changed, before anything else that is wrong.
  if (version === undefined || version === present.version) {
    refuseLowerOdometer(present.odometer, draft.odometer);
    if (plateOf(draft.registration) !== present.plate && (await isTaken(ctx, draft.registration)))
      throw await plateTaken(ctx, draft.registration);
  }
  await change(ctx, { id, version, ...recordedFor(ctx) }, draft)
    .catch(staleByName(ctx))
    .catch(justTaken)
    .catch(noModel)
    .catch(noCustomer)
    .catch(noInsurer);
  const isMoved = draft.customerId !== present.customerId;
  if (isMoved) await endForeignAssignment(ctx, { vehicleId: id, customerId: draft.customerId });
  const vehicle = await readVehicle(ctx, id);
  const whole = await readWhole(ctx, vehicle);
  await noteChanges(ctx, present, whole);
  publishVehicle(ctx, 'vehicle-updated', whole);
  publishCustomersOf(ctx, [present.customerId, draft.customerId]);
  return vehicle;
}

async function noteChanges(ctx: Ctx, before: Selectable<Vehicles>, after: VehicleRecord): Promise<void> {
  const { id: vehicleId, customerId, customerName } = after;
  const fields = names.filter(([name]) => after[name] !== before[name]).map(([, name]) => name);
  if (fields.length > 0)
    await noteEvent(ctx, { vehicleId, kind: 'vehicle', title: 'Vehicle was changed', detail: say('{{fields}}', { fields }) });
  if (customerId === before.customerId) return;
  const title = customerName
    ? say('Vehicle now belongs to {{name}}', { name: customerName })
    : say('Vehicle belongs to no customer any more');
  await noteEvent(ctx, { vehicleId, kind: 'customer', title });
}

/** How the timeline names what was changed; whose it is has a line of its own. */
const names = [
  ['registration', say('Registration')],
  ['makeId', say('Make')],
  ['modelId', say('Model')],
  ['vin', say('VIN / Chassis Number')],
  ['year', say('Year')],
  ['colour', say('Colour')],
  ['engineNumber', say('Engine number')],
  ['fuelType', say('Fuel')],
  ['transmission', say('Transmission')],
  ['odometer', say('Odometer')],
  ['note', say('Note')],
  ['insurer', say('Insurer')],
  ['policyNumber', say('Policy number')],
  ['policyValidTo', say('Policy valid to')],
] as const satisfies readonly (readonly [keyof VehicleDraft, Text])[];

async function isTaken({ db, session }: Ctx, registration: string): Promise<boolean> {
  const known = await db
    .selectFrom('vehicles')
    .select('id')
    .where('garageId', '=', session.garageId)
    .where('plate', '=', plateOf(registration))
    .executeTakeFirst();
  return known !== undefined;
}
