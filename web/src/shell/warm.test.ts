import { endpoint } from '@karakana/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connect } from '../kit/api/client.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { makeSignedIn, makeUser } from '../testing/people.ts';
import { beginSession, endSession } from './session.ts';
import { warmList, warmRecord, warmScreen } from './warm.ts';

const input = z.object({ page: z.number(), search: z.string().optional() });
const listCars = endpoint('GET /api/cars', { summary: 'Cars', access: 'session', input, output: z.object({}) });
const readCar = endpoint('GET /api/cars/{id}', {
  summary: 'Car',
  access: 'session',
  input: z.object({ id: z.number() }),
  output: z.object({}),
});

let asked: string[];
beforeEach(() => {
  beginSession(makeSignedIn());
  asked = [];
  connect({
    fetch: async (url) => {
      asked.push(String(url));
      return new Response('{}');
    },
  });
});

afterEach(endSession);

const plain = { location: { search: {} } };

test('a list whose address asks for something else is not asked for as it begins', () => {
  warmList(listCars, { page: 1 })({ cause: 'enter', location: { search: { search: 'kda' } } });
  expect(asked).toEqual([]);
});

test('what a role may not read is not asked for, nor anything by somebody who is not signed in', () => {
  const listTeam = { ...listCars, access: 'team:read' as const };
  beginSession(makeSignedIn({ user: makeUser({ role: 'technician' }) }));
  warmList(listTeam, { page: 1 })({ cause: 'enter', ...plain });
  endSession();
  warmList(listCars, { page: 1 })({ cause: 'enter', ...plain });
  expect(asked).toEqual([]);
});

test('a screen that stays is not asked for here, as the one who sees it may be another by now', () => {
  warmList(listCars, { page: 1 })({ cause: 'stay', ...plain });
  warmRecord(readCar, (id) => ({ id }))({ cause: 'stay', params: { id: '7' } });
  expect(asked).toEqual([]);
});

test('what was asked for in advance is what the screen reads, and is asked once', async () => {
  warmList(listCars, { page: 1 })({ cause: 'preload', ...plain });
  warmList(listCars, { page: 1 })({ cause: 'enter', ...plain });
  warmRecord(readCar, (id) => ({ id }))({ cause: 'preload', params: { id: '7' } });
  await queryClient.ensureQueryData(endpointQuery(listCars, { page: 1, search: undefined }));
  await queryClient.ensureQueryData(endpointQuery(readCar, { id: 7 }));
  expect(asked).toEqual(['/api/cars?page=1', '/api/cars/7']);
});

test('a screen that asks several calls has all of them asked at once, but for those which the caller may not make', () => {
  const spec = { summary: 'Figures', input: z.object({}), output: z.object({}) };
  const calls = [
    endpoint('GET /api/figures', { ...spec, access: 'session' }),
    endpoint('GET /api/trade', { ...spec, access: 'session' }),
    endpoint('GET /api/secrets', { ...spec, access: 'team:read' }),
  ];
  beginSession(makeSignedIn({ user: makeUser({ role: 'technician' }) }));
  warmScreen(...calls)({ cause: 'stay' });
  expect(asked).toEqual([]);
  warmScreen(...calls)({ cause: 'enter' });
  expect(asked).toEqual(['/api/figures', '/api/trade']);
});
