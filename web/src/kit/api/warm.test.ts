// @vitest-environment node
import { endpoint } from '@karakana/contract/endpoint.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { connect } from './client.ts';
import { endpointQuery, queryClient } from './endpoint-query.ts';
import { warm, warmList } from './warm.ts';

const input = z.object({ page: z.number(), search: z.string().optional() });
const listCars = endpoint('GET /api/cars', { summary: 'Cars', access: 'session', input, output: z.object({}) });

let asked: string[];
beforeEach(() => {
  queryClient.clear();
  asked = [];
  connect({
    fetch: async (url) => {
      asked.push(String(url));
      return new Response('{}');
    },
  });
});

test('a list whose address asks for something else is not asked for as it begins', () => {
  warmList(listCars, { page: 1 })({ location: { search: { search: 'kda' } } });
  expect(asked).toEqual([]);
});

test('what was asked for in advance is what the screen reads, and is asked once', async () => {
  warmList(listCars, { page: 1 })({ location: { search: {} } });
  warm(listCars, { page: 1 });
  await queryClient.ensureQueryData(endpointQuery(listCars, { page: 1, search: undefined }));
  expect(asked).toEqual(['/api/cars?page=1']);
});
