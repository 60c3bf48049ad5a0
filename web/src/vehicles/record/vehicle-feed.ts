import { readCustomer } from '@karakana/contract/customers/customer.ts';
import type { RequestInput } from '@karakana/contract/endpoint.ts';
import type { LiveMessage } from '@karakana/contract/topics.ts';
import { listAssignments } from '@karakana/contract/vehicles/assignment.ts';
import { listVehicleDocuments } from '@karakana/contract/vehicles/document.ts';
import { listVehicleEvents } from '@karakana/contract/vehicles/event.ts';
import { listIssues } from '@karakana/contract/vehicles/issue.ts';
import { listVehicles, readVehicle, readVehicleHistory, Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { listVehicleWorks } from '@karakana/contract/works/vehicle-work.ts';
import { z } from 'zod';
import { endpointQuery, queryClient, refresh } from '../../kit/api/endpoint-query.ts';
import { useLive } from '../../kit/api/live.ts';
import { addToPage, type Page, removeFromPage, replaceInPage } from '../../kit/api/page.ts';
import { patchPages } from '../../kit/api/patch-pages.ts';

/** Keeps every list of vehicles, and the one that is open, right while one looks at it. */
export function useVehicleFeed(): void {
  useLive('Customer', onVehicleEvent);
}

/** Tells which vehicle is gone. */
export function useVehicleGone(onGone: (id: number) => void): void {
  useLive('Customer', ({ key, payload }) => {
    const gone = key === 'vehicle-removed' ? Known.safeParse(payload).data : undefined;
    if (gone) onGone(gone.id);
  });
}

const Known = z.object({ id: z.number() });

export function onVehicleEvent({ key, payload }: Pick<LiveMessage, 'key' | 'payload'>): void {
  if (key === 'imported') refresh(listVehicles, readVehicle, readCustomer);
  // Both customers are told of by themselves; the vehicles of the one have got another owner.
  if (key === 'customers-merged') refresh(listVehicles, readVehicle);
  if (key === 'vehicle-touched') refresh(...ofVehicle);
  if (key === 'vehicle-removed') showRemoved(Known.safeParse(payload).data?.id);
  const { data: vehicle } = Vehicle.safeParse(payload);
  if (vehicle && key === 'vehicle-created') showAdded(vehicle);
  if (vehicle && key === 'vehicle-updated') showChanged(vehicle);
}

const ofVehicle = [readVehicle, readVehicleHistory, listVehicleEvents, listIssues, listVehicleDocuments, listAssignments, listVehicleWorks];

type Query = RequestInput<typeof listVehicles>;

function showAdded(vehicle: Vehicle): void {
  patchPages(listVehicles, (page, query) => (startsWithNewest(query) ? addToPage(page, vehicle) : page));
  // Where it stands in any other order or page, and whether a search finds it, only the server knows.
  rereadPages((page, query) => !startsWithNewest(query) && !holds(page, vehicle.id));
}

function showChanged(vehicle: Vehicle): void {
  patchPages(listVehicles, (page, query) => (belongs(vehicle, query) ? replaceInPage(page, vehicle) : removeFromPage(page, vehicle.id)));
  rereadPages((page, query) => !startsWithNewest(query) && !holds(page, vehicle.id));
  const { id } = vehicle;
  queryClient.setQueryData(endpointQuery(readVehicle, { id }).queryKey, (known) =>
    known && known.version <= vehicle.version ? { ...known, ...vehicle } : known,
  );
  // What belongs to a vehicle changes without a word of its own.
  refresh(...ofVehicle, readCustomer);
}

function showRemoved(id: number | undefined): void {
  if (id === undefined) return;
  rereadPages((page) => !holds(page, id));
  patchPages(listVehicles, (page) => removeFromPage(page, id));
}

/** The first page of all vehicles in the order in which they came. */
const startsWithNewest = ({ page = 1, search, customerId, makeId, sort = 'newest' }: Query): boolean =>
  page === 1 && sort === 'newest' && !search && !customerId && !makeId;

const belongs = (vehicle: Vehicle, { customerId, makeId }: Query): boolean =>
  (!customerId || customerId === vehicle.customerId) && (!makeId || makeId === vehicle.makeId);

const holds = (page: Page<Vehicle>, id: number): boolean => page.entries.some((entry) => entry.id === id);

/** Reads those pages again that cannot be put right without the server. */
function rereadPages(unsure: (page: Page<Vehicle>, query: Query) => boolean): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [listVehicles.path] })) {
    // `endpointQuery` alone keeps anything under the path of a call: its answer, by its input.
    const [page, query] = [state.data as Page<Vehicle> | undefined, queryKey[1] as Query];
    if (page && unsure(page, query)) queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
