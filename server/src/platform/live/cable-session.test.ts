import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { connectRaw } from './cable-test-kit.ts';

let app: TestApp;
let address: string;
let garage: TestGarage;
beforeAll(async () => {
  app = await openTestApp({});
  address = (await app.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  garage = await makeGarage('main', app);
});
afterAll(() => app.close());

const connectAs = ({ token }: TestMember, headers: Record<string, string> = {}) => connectRaw(`${address}/cable?t=${token}`, { headers });

async function answerTo(member: TestMember, branchId: number): Promise<string | undefined> {
  const client = connectAs(member);
  await client.next();
  client.command('subscribe', JSON.stringify({ channel: 'WorkChannel', user_id: member.userId, branch_id: branchId }));
  const { type } = await client.next();
  client.ws.close();
  return type;
}

test('nobody listens to a branch of another garage, or to one that there is not', async () => {
  const other = await makeGarage('main', app);
  for (const member of [garage.garage, garage.manager, garage.technician])
    for (const branchId of [other.branchId, other.otherBranchId, 999_999_999])
      expect(await answerTo(member, branchId)).toBe('reject_subscription');
});

test('accountants and security managers listen to every branch', async () => {
  for (const member of [garage.accountant, garage.security_manager])
    expect(await answerTo(member, garage.otherBranchId)).toBe('confirm_subscription');
});

test('a manager listens to their own branch, an owner to every one, also to one that was added', async () => {
  expect(await answerTo(garage.manager, garage.branchId)).toBe('confirm_subscription');
  expect(await answerTo(garage.manager, garage.otherBranchId)).toBe('reject_subscription');
  const { body } = await as(garage.garage, app).post('/api/garages/branches', { name: 'Westlands' });
  for (const branchId of [garage.branchId, garage.otherBranchId, body.id])
    expect(await answerTo(garage.garage, branchId)).toBe('confirm_subscription');
});

test.each(['null', 'nonsense', 'https://elsewhere.test', 'file://'])(
  'a page of the origin %s is refused in the words of the protocol',
  async (origin) => {
    const client = connectAs(garage.garage, { origin });
    expect(await client.next()).toEqual({ type: 'disconnect', reason: 'invalid_request', reconnect: false });
  },
);

test('who tries too often from behind a trusted proxy is turned away, and nobody else', async () => {
  const limited = await openTestApp({ TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '2' });
  const limitedAddress = (await limited.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  const statusFrom = async (caller: string) => {
    const client = connectRaw(`${limitedAddress}/cable?t=made-up`, { headers: { 'x-forwarded-for': caller } });
    return Promise.race([
      client.next().then(({ reason }) => reason),
      once(client.ws, 'unexpected-response').then(([, { statusCode }]) => statusCode),
    ]);
  };
  try {
    for (const expected of ['unauthorized', 'unauthorized', 429]) expect(await statusFrom('41.90.1.1')).toBe(expected);
    expect(await statusFrom('41.90.1.2')).toBe('unauthorized');
  } finally {
    await limited.close();
  }
});
