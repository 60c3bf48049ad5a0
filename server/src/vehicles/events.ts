import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { asText, english, type Sayable, type Text } from '@karakana/contract/text.ts';
import { type EventKind, listVehicleEvents, type VehicleEvent } from '@karakana/contract/vehicles/event.ts';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../platform/database/days.ts';
import { nameOf } from '../platform/database/history.ts';
import { searchedText, storedText } from '../platform/database/stored-text.ts';
import { contains } from '../platform/database/table-store.ts';
import type { Ctx, GarageCtx } from '../platform/serve/context.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { keptTo, ownTime, shownIf } from './own-time.ts';
import { readPageOfVehicle } from './page-of-vehicle.ts';
import { vehicleInReach } from './reach.ts';

/** What somebody wrote themselves is `verbatim`, so that nobody takes it for a key. */
type Note = { vehicleId: number; kind: EventKind; title: Sayable; detail?: Text | null };

export function serveEvents(api: Api): void {
  serve(api, listVehicleEvents, listEvents);
}

/** Writes a line of a vehicle's timeline. The title of a work or service is read by every later owner, so it names nobody. */
export async function noteEvent({ db, garageId, userId, platform }: GarageCtx, { vehicleId, kind, title, detail }: Note): Promise<void> {
  // The moment of the whole change, unless it is told of a day that has passed.
  const at = sql<string>`least(now(), ${platform.now().toISOString()}::timestamptz)`;
  await db
    .insertInto('vehicleEvents')
    .values({ garageId, vehicleId, kind, ...textColumns({ title, detail }), userId, at })
    .execute();
}

/** How the texts of a line are kept. */
export function textColumns({ title, detail }: Pick<Note, 'title' | 'detail'>) {
  const { key, values } = asText(title);
  return {
    title: key,
    titleValues: JSON.stringify(values),
    detail: detail?.key ?? null,
    detailValues: JSON.stringify(detail?.values ?? {}),
  };
}

/** What was done to the vehicle stays with it, whoever it belongs to. */
const factKinds: EventKind[] = ['service', 'work'];

/** A driver gives the vehicle back in the very moment in which it is handed on; that is still of the time before. */
const toldAt = sql`(vehicle_events.at - case vehicle_events.kind when 'driver' then interval '1 microsecond' else interval '0' end)`;

async function listEvents(ctx: Ctx, { vehicleId, search, dateFrom, dateTo, kind, ...page }: ParsedInput<typeof listVehicleEvents>) {
  const own = ownTime(ctx, { vehicleId: 'vehicleEvents.vehicleId', at: toldAt });
  const detail = shownIf(own, sql<string | null>`detail`);
  const detailValues = shownIf(own, sql<unknown>`detail_values`);
  const inReach = ctx.db
    .selectFrom('vehicleEvents')
    .where('garageId', '=', ctx.garageId)
    .where('vehicleId', 'in', vehicleInReach(ctx, vehicleId));
  let found = keptTo(
    inReach,
    own.map((isOwn) => sql<boolean>`(kind = any (${factKinds}) or ${isOwn})`),
  );
  if (kind) found = found.where('kind', '=', kind);
  if (dateFrom) found = found.where('at', '>=', startOfDay(dateFrom));
  if (dateTo) found = found.where('at', '<', endOfDay(dateTo));
  if (search) {
    const told = sql<string>`concat_ws(' ', ${searchedText(sql`title`, sql`title_values`)}, ${searchedText(detail, detailValues)})`;
    found = found.where(told, 'like', contains(search));
  }
  const rows = found
    .select(['id', 'kind', 'title', 'titleValues', detail.as('detail'), detailValues.as('detailValues'), 'at'])
    .select(shownIf(own, nameOf(ctx, 'vehicleEvents.userId')).as('actor'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const read = await readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
  return { ...read, entries: read.entries.map(asEvent) };
}

type Row = Omit<VehicleEvent, 'titleText' | 'detailText'> & { titleValues: unknown; detailValues: unknown };

function asEvent({ title, titleValues, detail, detailValues, ...row }: Row): VehicleEvent {
  const titleText = storedText(title, titleValues);
  const detailText = detail === null ? null : storedText(detail, detailValues);
  return { ...row, title: english(titleText), titleText, detail: detailText && english(detailText), detailText };
}
