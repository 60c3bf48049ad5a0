import type { RequestInput } from '@karakana/contract/endpoint.ts';
import { listVehicles, readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../kit/api/client.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import { makeVehicle } from '../../testing/vehicles.ts';
import { onVehicleEvent } from './vehicle-feed.ts';

type Query = RequestInput<typeof listVehicles>;
const all: Query = { page: 1 };
const second: Query = { page: 2 };
const found: Query = { page: 1, search: 'kda' };
const toyotas: Query = { page: 1, makeId: 1 };

const keyOf = (query: Query) => endpointQuery(listVehicles, query).queryKey;
function give(query: Query, vehicles: ReturnType<typeof makeVehicle>[], totalCount = vehicles.length): void {
  queryClient.setQueryData(keyOf(query), { page: Number(query.page), perPage: 2, totalCount, entries: vehicles });
}
const shown = (query: Query) => queryClient.getQueryData(keyOf(query));
const isReadAgain = (query: Query) => queryClient.getQueryState(keyOf(query))?.isInvalidated;

beforeEach(() => {
  queryClient.clear();
  connect({ fetch: async () => new Response('{}') });
});

test('what is no vehicle changes nothing', () => {
  give(all, [makeVehicle()]);
  const before = shown(all);
  onVehicleEvent({ key: 'vehicle-created', payload: { id: 'none' } });
  onVehicleEvent({ key: 'vehicle-removed', payload: null });
  onVehicleEvent({ key: 'created', payload: makeVehicle({ id: 99 }) });
  expect(shown(all)).toEqual(before);
});

test('a new vehicle comes first, once, however often it is told', () => {
  const [old, fresh] = [makeVehicle({ id: 1 }), makeVehicle({ id: 2 })];
  give(all, [old]);
  for (const _ of ['told', 'told again']) onVehicleEvent({ key: 'vehicle-created', payload: fresh });
  expect(shown(all)).toMatchObject({ totalCount: 2, entries: [{ id: 2 }, { id: 1 }] });
  expect(isReadAgain(all)).toBe(false);
});

test('lists of which only the server knows whether a new one is in them are read again', () => {
  give(second, [makeVehicle({ id: 1 })], 3);
  give(found, [makeVehicle({ id: 1 })]);
  onVehicleEvent({ key: 'vehicle-created', payload: makeVehicle({ id: 2 }) });
  expect([isReadAgain(second), isReadAgain(found)]).toEqual([true, true]);
});

test('a changed vehicle is shown as it is now, in lists and on its own page', () => {
  const record = { ...makeVehicle({ id: 1, colour: 'White' }), driverName: 'Juma', openIssues: 2, documents: 0 };
  give(all, [makeVehicle({ id: 1, colour: 'White' })]);
  queryClient.setQueryData(endpointQuery(readVehicle, { id: 1 }).queryKey, record);
  onVehicleEvent({ key: 'vehicle-updated', payload: makeVehicle({ id: 1, colour: 'Blue', version: 2 }) });
  expect(shown(all)?.entries).toMatchObject([{ colour: 'Blue' }]);
  expect(queryClient.getQueryData(endpointQuery(readVehicle, { id: 1 }).queryKey)).toMatchObject({
    colour: 'Blue',
    driverName: 'Juma',
    openIssues: 2,
  });
});

test('what belongs to a touched vehicle is read again, the lists are not', () => {
  const record = { ...makeVehicle({ id: 1 }), driverName: null, openIssues: 0, documents: 0 };
  give(all, [makeVehicle({ id: 1 })]);
  queryClient.setQueryData(endpointQuery(readVehicle, { id: 1 }).queryKey, record);
  onVehicleEvent({ key: 'vehicle-touched', payload: { id: 1 } });
  expect(queryClient.getQueryState(endpointQuery(readVehicle, { id: 1 }).queryKey)?.isInvalidated).toBe(true);
  expect(isReadAgain(all)).toBe(false);
});

test('what is told late does not bring an older vehicle back', () => {
  const record = { ...makeVehicle({ id: 1, colour: 'Blue', version: 3 }), driverName: null, openIssues: 0, documents: 0 };
  queryClient.setQueryData(endpointQuery(readVehicle, { id: 1 }).queryKey, record);
  onVehicleEvent({ key: 'vehicle-updated', payload: makeVehicle({ id: 1, colour: 'White', version: 2 }) });
  expect(queryClient.getQueryData(endpointQuery(readVehicle, { id: 1 }).queryKey)).toMatchObject({ colour: 'Blue', version: 3 });
});

test('a vehicle that became of another make leaves the list of its make', () => {
  give(toyotas, [makeVehicle({ id: 1, makeId: 1 })]);
  onVehicleEvent({ key: 'vehicle-updated', payload: makeVehicle({ id: 1, makeId: 7, version: 2 }) });
  expect(shown(toyotas)).toMatchObject({ totalCount: 0, entries: [] });
});

test('a removed vehicle leaves the list, is counted off once, and never below zero', () => {
  give(all, [makeVehicle({ id: 1 })], 1);
  for (const _ of ['told', 'told again']) onVehicleEvent({ key: 'vehicle-removed', payload: makeVehicle({ id: 1 }) });
  expect(shown(all)).toMatchObject({ totalCount: 0, entries: [] });
});

test.each(['imported', 'customers-merged'])('%s has every list read again', (key) => {
  give(all, [makeVehicle({ id: 1 })]);
  onVehicleEvent({ key, payload: {} });
  expect(isReadAgain(all)).toBe(true);
});
