import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, startLanguages } from '../../i18n/index.ts';
import { eventDetail } from './event-detail.ts';

beforeAll(async () => {
  await startLanguages();
  await choose('sw');
});
afterAll(() => choose('en'));
const said = (title: string, detail: string | null) => eventDetail({ t: i18next.t, i18n: i18next }, { title, detail });

test('no detail stays none, and somebody’s own words stay as they are', () => {
  expect(said('Vehicle was added', null)).toBeNull();
  expect(said('Issue was reported', 'Brakes squeal, year')).toBe('Brakes squeal, year');
});

test('what was changed is named in the language of the reader', () => {
  expect(said('Vehicle was changed', 'registration, colour')).toBe('Nambari ya usajili, Rangi');
  const all = 'registration, make, model, VIN, year, colour, engine number, fuel, transmission, odometer, note';
  expect(
    said('Vehicle was changed', all)
      ?.split(', ')
      .filter((word) => word === word.toLowerCase()),
  ).toEqual([]);
});

test('when the next service is due is told as people write days', () => {
  expect(said('Next service was set', 'on 2030-05-01 or at 130,000 km')).toMatch(/^tarehe .*2030 au ikifika 130,000 km$/);
  expect(said('Next service was set', 'at 130,000 km')).toBe('ikifika 130,000 km');
});
