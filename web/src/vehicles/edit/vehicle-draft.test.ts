import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { checkVehicle, formOf, needsVin } from './vehicle-draft.ts';

beforeAll(() => startLanguages());
const chosen = { registration: 'KDA 123B', makeId: 1, modelId: 2 };

test('an empty form says what is missing in the words of the spec', () => {
  expect(checkVehicle('main')(formOf(undefined))).toEqual({
    registration: 'Car registration is required',
    makeId: 'Car make is required',
    modelId: 'Car model is required',
  });
});

test.each(['vendor', 'school'] as const)('%s asks for the VIN as well', (brand) => {
  expect(checkVehicle(brand)(formOf(chosen))).toEqual({ vin: 'VIN / Chassis Number is required' });
  expect(needsVin(brand)).toBe(true);
});

test('main does not ask for the VIN', () => {
  expect(checkVehicle('main')(formOf(chosen))).toEqual({});
  expect(needsVin('main')).toBe(false);
});

test('an odd plate is no reason to refuse', () => {
  expect(checkVehicle('main')(formOf({ ...chosen, registration: 'SAFARI 1' }))).toEqual({});
});

test('a year of another age is refused beside its field', () => {
  expect(checkVehicle('main')(formOf({ ...chosen, year: 3000 }))).toEqual({ year: 'must be at most 2100' });
});
