import { expect, test } from 'vitest';
import { addressSearch } from './address-search.ts';

const { parseSearch, stringifySearch } = addressSearch;

test.each(['1e5', '12e45678', '00123', '1.50', '-0', '0x1f', 'KDA 123A'])('%s is searched for as it is written', (search) => {
  expect(parseSearch(`?search=${encodeURIComponent(search)}`)).toEqual({ search });
});

test.each([{ search: '1e5' }, { search: '2026' }, { search: 'true' }, { page: 2 }, { hasVehicles: false, tags: ['Fleet', '7'] }])(
  '%j is read as it was written',
  (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  },
);
