import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import { scheduleNextService, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { todayIn } from '../platform/database/days.ts';
import { versionedTable } from '../platform/database/versioned.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { noteEvent } from './events.ts';
import { lockVehicle } from './lock-vehicle.ts';
import { publishCustomersOf, publishVehicle } from './publish-vehicle.ts';
import { readVehicle } from './read-vehicle.ts';
import { recordedFor } from './vehicle-history.ts';

const change = versionedTable('vehicles');

export function serveNextService(api: Api): void {
  serve(api, scheduleNextService, schedule);
}

const schedule = async (ctx: Ctx, due: ParsedInput<typeof scheduleNextService>): Promise<VehicleRecord> => {
  await planNextService(ctx, due);
  return readVehicle(ctx, due.id);
};

/** Keeps when a vehicle is due again, and tells it. */
export async function planNextService(ctx: Ctx, { id, ...due }: Due & { id: number }): Promise<void> {
  const present = await lockVehicle(ctx, id);
  refuse(ctx, present.odometer, due);
  const vehicle = await change(ctx, { id, version: undefined, ...recordedFor(ctx) }, due);
  await noteEvent(ctx, { vehicleId: id, kind: 'service', title: 'Next service was set', detail: dueText(due) });
  publishVehicle(ctx, 'vehicle-updated', vehicle);
  publishCustomersOf(ctx, [present.customerId]);
}

type Due = { nextServiceOn: string | null; nextServiceOdometer: number | null };

function dueText({ nextServiceOn, nextServiceOdometer }: Due): Text | null {
  const day = nextServiceOn === null ? null : { day: nextServiceOn };
  const distance = nextServiceOdometer === null ? null : `${nextServiceOdometer.toLocaleString('en-KE')} km`;
  if (day && distance) return say('on {{day}} or at {{distance}}', { day, distance });
  if (day) return say('on {{day}}', { day });
  return distance ? say('at {{distance}}', { distance }) : null;
}

function refuse(ctx: Ctx, odometer: number | null, { nextServiceOn, nextServiceOdometer }: Due): void {
  if (nextServiceOn === null && nextServiceOdometer === null)
    throw refusedField('nextServiceOn', 'Enter a day, an odometer reading, or both');
  if (nextServiceOn !== null && nextServiceOn < todayIn(ctx)) throw refusedField('nextServiceOn', 'The next service cannot be in the past');
  if (nextServiceOdometer !== null && odometer !== null && nextServiceOdometer < odometer)
    throw refusedField('nextServiceOdometer', say('The odometer is at {{reading}} already', { reading: odometer.toLocaleString('en-KE') }));
}
