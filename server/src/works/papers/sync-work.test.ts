import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LoopbackServer, readText, startLoopback } from '../../platform/providers/sandbox/loopback-server.ts';
import { as } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { makeCar, makeWork } from '../testing.ts';

let peer: LoopbackServer;
const visits: { headers: IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  peer = await startLoopback(async (request, response) => {
    visits.push({ headers: request.headers, body: await readText(request) });
    response.writeHead(200).end('Thank you');
  });
});
afterAll(() => peer.stop());

const path = '/api/v2/works/sync_externally';

describe('refused is a work', () => {
  test('where there is no webhook', async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)) });
    const { status, body } = await as(garage.garage).post(path, { id });
    expect([status, body.message]).toEqual([422, 'There is no webhook yet. Set it up under Settings, Integrations']);
  });

  test('to those who do not see what it costs, and to those who see no works', async () => {
    const garage = await makeGarage();
    const { id } = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)) });
    for (const member of [garage.technician, garage.fleet, garage.supplier]) expect((await as(member).post(path, { id })).status).toBe(403);
  });
});

test('a work arrives as the API shows it, signed with the garage’s secret', async () => {
  const garage = await makeGarage();
  const { secret } = given(await as(garage.garage).post('/api/webhook_integrations', { address: `${peer.url}/hook` }));
  const { id, number } = await makeWork(garage, { status: 'booked', ...(await makeCar(garage)) });
  const { deliveryId } = given(await as(garage.garage).post(path, { id }));
  const visit = await vi.waitFor(
    () => {
      const come = visits.find(({ headers }) => headers['x-karakana-delivery'] === String(deliveryId));
      if (!come) throw new Error('It has not come yet');
      return come;
    },
    { timeout: 15_000, interval: 40 },
  );
  const sent = JSON.parse(visit.body);
  expect([sent.id, sent.kind]).toEqual([deliveryId, 'work']);
  expect(sent.data).toMatchObject({ id, number, status: 'booked', total: 1000, lines: [{ description: 'Labour', unit_price: 1000 }] });
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(visit.headers['x-karakana-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${visit.body}`).digest('hex'));
});
