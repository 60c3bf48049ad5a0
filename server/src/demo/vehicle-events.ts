import { type Sayable, say, type Text, verbatim } from '@karakana/contract/text.ts';
import type { EventKind } from '@karakana/contract/vehicles/event.ts';
import { textColumns } from '../vehicles/index.ts';
import type { Demo } from './demo.ts';

export type DemoVehicle = { id: number; customerId: number | null; registration: string; createdAt: string };
export type DemoIssue = { vehicleId: number; title: string; resolution: string | null; createdAt: string; resolvedAt: string | null };
export type DemoDriver = { vehicleId: number; startedAt: string; endedAt: string | null; name: string };
type Happened = { vehicleId: number; kind: EventKind; title: Sayable; detail: Text | null; at: string };

/** The timelines that all of this would have left behind, in the order it happened. */
export async function noteDemoEvents(
  { db }: Demo,
  garageId: number,
  { vehicles, issues, drivers }: { vehicles: DemoVehicle[]; issues: DemoIssue[]; drivers: DemoDriver[] },
): Promise<void> {
  const happened = [...vehicles.map(added), ...issues.flatMap(reported), ...drivers.flatMap(given)];
  await db
    .insertInto('vehicleEvents')
    .values(happened.sort((one, other) => one.at.localeCompare(other.at)).map((event) => ({ garageId, ...event, ...textColumns(event) })))
    .execute();
}

const added = ({ id, createdAt }: DemoVehicle): Happened => ({
  vehicleId: id,
  kind: 'vehicle',
  title: 'Vehicle was added',
  detail: null,
  at: createdAt,
});

function reported({ vehicleId, title, resolution, createdAt, resolvedAt }: DemoIssue): Happened[] {
  const report: Happened = { vehicleId, kind: 'issue', title: 'Issue was reported', detail: verbatim(title), at: createdAt };
  if (resolvedAt === null) return [report];
  return [
    report,
    { vehicleId, kind: 'issue', title: 'Issue was resolved', detail: resolution === null ? null : verbatim(resolution), at: resolvedAt },
  ];
}

function given({ vehicleId, name, startedAt, endedAt }: DemoDriver): Happened[] {
  const start: Happened = { vehicleId, kind: 'driver', title: say('Vehicle was given to {{name}}', { name }), detail: null, at: startedAt };
  if (endedAt === null) return [start];
  return [start, { vehicleId, kind: 'driver', title: say('Vehicle came back from {{name}}', { name }), detail: null, at: endedAt }];
}
