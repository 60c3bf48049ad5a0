import { expect, test } from 'vitest';
import { contractEndpoints } from '../platform/serve/contract-endpoints.ts';
import { as } from '../testing/call.ts';
import { makeGarage } from '../testing/garage.ts';
import { given } from '../testing/vehicles.ts';

const lastDay: Record<string, string> = { toDate: 'to_date', date: 'date' };

test('whatever day is asked for up to, there is an answer or a refusal', async () => {
  const owner = as((await makeGarage()).garage);
  const asked = (await contractEndpoints()).flatMap(({ method, path, input }) => {
    const fields = Object.keys(Object('shape' in input ? input.shape : {}));
    return method === 'GET' && !path.includes('{') ? fields.flatMap((field) => (lastDay[field] ? `${path}?${lastDay[field]}` : [])) : [];
  });
  expect(asked.length).toBeGreaterThan(15);
  const failed: string[] = [];
  for (const question of asked)
    for (const day of ['0000-01-01', '0001-01-01', '1900-01-01', '2024-02-29', '2999-12-31', '9999-12-31'])
      if ((await owner.get(`${question}=${day}`)).status >= 500) failed.push(`${question}=${day}`);
  expect(failed).toEqual([]);
});

test('a report is compared with the years before its first day, however early that is', async () => {
  const owner = as((await makeGarage()).garage);
  const days = 'from_date=1900-01-01&to_date=1909-12-31';
  expect(given(await owner.get(`/api/dashboards/analytics?${days}`)).before).toEqual({ fromDate: '1890-01-01', toDate: '1899-12-31' });
  expect((await owner.get('/api/profit_loss?from_date=1899-12-31&to_date=1909-12-31')).body.errors).toEqual({
    fromDate: ['must be a date, such as 2026-03-31'],
  });
});
