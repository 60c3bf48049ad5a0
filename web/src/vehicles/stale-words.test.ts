import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { makeVehicle } from '../testing/vehicles.ts';
import { idName } from './stale-words.ts';

beforeAll(() => startLanguages());
const makes = [{ id: 1, name: 'Toyota', models: [{ id: 2, name: 'Probox' }] }];
const start = makeVehicle({ customerId: 5, customerName: 'Wanjiru Kamau' });
const said = (field: string, value: string | number | null) => idName(i18next.t, { field, value, makes, start });

test('nothing has no name', () => {
  expect(said('make_id', null)).toBeUndefined();
  expect(said('colour', 'Blue')).toBeUndefined();
});

test('makes and models are told by name', () => {
  expect([said('make_id', 1), said('model_id', 2)]).toEqual(['Toyota', 'Probox']);
});

test('a customer is told by name where the form knows it', () => {
  expect([said('customer_id', 5), said('customer_id', 6)]).toEqual(['Wanjiru Kamau', 'another customer']);
});
