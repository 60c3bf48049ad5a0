import { VehicleDraft } from '@karakana/contract/vehicles/vehicle.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { vehicleFieldName, vehicleValueName } from './vehicle-words.ts';

beforeAll(() => startLanguages());
const said = (field: string, value: string | number | null) => vehicleValueName({ t: i18next.t, i18n: { language: 'en' } }, field, value);

test('what has no words of its own is left to the history', () => {
  expect([said('colour', 'Blue'), said('odometer', null), said('fuel_type', 'coal')]).toEqual([undefined, undefined, undefined]);
  expect(vehicleFieldName(i18next.t, 'unheard_of')).toBe('unheard_of');
});

test('days and distances are told as people write them', () => {
  expect(said('next_service_on', '2030-05-01')).toBe('May 1st 30');
  expect(said('next_service_odometer', 130_000)).toBe('130,000 km');
});

test('what is chosen from a list is told by its word', () => {
  expect([said('fuel_type', 'petrol'), said('transmission', 'manual')]).toEqual(['Petrol', 'Manual']);
});

// What is kept by an id is told by the name it leads to.
const told = [...Object.keys(VehicleDraft.shape), 'nextServiceOn', 'nextServiceOdometer'].map((field) =>
  snakeKey(field).replace(/_id$/, '_name'),
);

test.each(told)('the history has a name for %s', (field) => {
  expect(vehicleFieldName(i18next.t, field)).not.toBe(field);
});
