import { say } from '@karakana/contract/text.ts';
import { versionedTable } from '../platform/database/versioned.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';
import { publishVehicle } from './publish-vehicle.ts';
import { recordedFor } from './vehicle-history.ts';

/** An odometer never goes down. A wrong reading is taken away first, which the history shows. */
export function refuseLowerOdometer(present: number | null, given: number | null): void {
  if (present === null || given === null || given >= present) return;
  const said = say('The odometer was at {{reading}} already and cannot go down. To correct a wrong reading, save it empty first', {
    reading: present.toLocaleString('en-KE'),
  });
  throw refusedField('odometer', said);
}

const change = versionedTable('vehicles');

/** Keeps what the odometer of a vehicle that is locked was read at. Whoever calls has asked about a reading below the one before. */
export async function noteOdometer(ctx: Ctx, { id, odometer: known }: { id: number; odometer: number | null }, odometer: number) {
  if (known === odometer) return;
  publishVehicle(ctx, 'vehicle-updated', await change(ctx, { id, version: undefined, ...recordedFor(ctx) }, { odometer }));
}
