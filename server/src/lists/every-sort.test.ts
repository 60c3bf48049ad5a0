import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from '../platform/serve/contract-endpoints.ts';
import { as } from '../testing/call.ts';
import { ask } from '../testing/every-call/every-call.ts';
import { addressOf, fieldsOf } from '../testing/every-call/written-call.ts';
import { makeGarage } from '../testing/garage.ts';
import { type FilledGarage, fillGarage } from '../testing/specimens/specimens.ts';

const sortsOf = (endpoint: Endpoint): string[] => (fieldsOf(endpoint).sort?.enum ?? []).map(String);
const sorted = (await contractEndpoints()).filter((endpoint) => sortsOf(endpoint).length > 0);

let garage: FilledGarage;
beforeAll(async () => {
  garage = await fillGarage(await makeGarage());
});

test('the lists that can be sorted are these', () => {
  expect(sorted.map(addressOf).sort()).toEqual([
    'GET /api/archived',
    'GET /api/bills',
    'GET /api/bookings',
    'GET /api/certificates',
    'GET /api/completed',
    'GET /api/customers',
    'GET /api/estimates',
    'GET /api/expenses',
    'GET /api/governors',
    'GET /api/inspection_list',
    'GET /api/insurances',
    'GET /api/message_templates',
    'GET /api/messages',
    'GET /api/pending',
    'GET /api/products',
    'GET /api/progress',
    'GET /api/purchases',
    'GET /api/recipients',
    'GET /api/recurring_payments',
    'GET /api/services',
    'GET /api/suppliers',
    'GET /api/teams',
    'GET /api/uncollected',
    'GET /api/v2/customers',
    'GET /api/vehicles',
  ]);
});

test.each(sorted.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  'however it is sorted, and searched as well, a list shows the same rows: %s',
  async (_, endpoint) => {
    const idsOf = async (input: Record<string, unknown>) => {
      const { status, text, body } = await ask(endpoint, garage.garage, { perPage: 200, ...input });
      expect([input, status, status === 200 ? '' : text]).toEqual([input, 200, '']);
      return body.entries.map(({ id }: { id: number }) => id).sort();
    };
    for (const search of [undefined, garage.marker]) {
      const asked = search ? { search } : {};
      const usual = await idsOf(asked);
      expect(usual.length).toBeGreaterThan(0);
      for (const sort of sortsOf(endpoint)) expect([sort, await idsOf({ ...asked, sort })]).toEqual([sort, usual]);
    }
  },
);

test.each(sorted.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
  'what is sorted one way can be sorted the other way: %s',
  (_, endpoint) => {
    const known = sortsOf(endpoint);
    const lonely = known.filter((sort) => !sort.startsWith('-') && !['newest', 'oldest'].includes(sort) && !known.includes(`-${sort}`));
    expect(lonely).toEqual([]);
  },
);

test('customers are sorted by name and by city from both ends, those without a city last', async () => {
  const endpoint = sorted.find((candidate) => addressOf(candidate) === 'GET /api/customers');
  if (!endpoint) throw new Error('There is no list of customers');
  const { garage: owner } = await makeGarage();
  const add = (firstName: string, city: string | null, mobile: string) =>
    as(owner).post('/api/customers', { firstName, lastName: 'K', city, mobile, status: 'active' });
  await add('Beth', null, '0722311620');
  await add('adam', 'Nakuru', '0722311621');
  await add('Cyrus', 'eldoret', '0722311622');
  const names = async (sort: string) =>
    (await ask(endpoint, owner, { sort })).body.entries.map(({ firstName }: { firstName: string }) => firstName);
  expect(await names('name')).toEqual(['adam', 'Beth', 'Cyrus']);
  expect(await names('-name')).toEqual(['Cyrus', 'Beth', 'adam']);
  expect(await names('city')).toEqual(['Cyrus', 'adam', 'Beth']);
  expect(await names('-city')).toEqual(['adam', 'Cyrus', 'Beth']);
  expect(await names('oldest')).toEqual(['Beth', 'adam', 'Cyrus']);
});
