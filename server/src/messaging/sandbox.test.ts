import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp, testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestMember } from '../testing/garage.ts';

type Message = { garageId: number | null; recipient: string; body: string; channel?: 'email' | 'sms' };

async function keep(message: Message): Promise<void> {
  const { platform } = await testApp();
  await platform.db
    .insertInto('sandboxMessages')
    .values({ channel: 'email', subject: 'Hello', outboxId: -randomInt(2 ** 47), ...message })
    .execute();
}
const bodies = async (member: TestMember, query = '') =>
  (await as(member).get(`/api/sandbox/messages?per_page=200${query}`)).body.entries.map(({ body }: Message) => body);

describe('the sandbox never shows', () => {
  test('another garage’s messages', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    await keep({ garageId: other.id, recipient: mine.garage.email, body: 'to me, but of another garage' });
    await keep({ garageId: other.id, recipient: 'customer@people.test', body: 'to a customer of another garage' });
    expect(await bodies(mine.garage)).toEqual([]);
    expect(await bodies(mine.technician)).toEqual([]);
  });

  test('the links and codes of somebody else’s account, also not to the owner of their garage', async () => {
    const { garage, manager, technician } = await makeGarage();
    await keep({ garageId: null, recipient: technician.email, body: 'a link to choose a password' });
    expect(await bodies(garage)).toEqual([]);
    expect(await bodies(manager)).toEqual([]);
    expect(await bodies(technician)).toEqual(['a link to choose a password']);
  });

  test('a person’s own links to whoever acts as them', async () => {
    const { garage, technician } = await makeGarage();
    await keep({ garageId: null, recipient: technician.email, body: 'a link to choose a password' });
    const { body } = await as(garage).post('/api/users/impersonate', { id: technician.userId });
    expect(await bodies({ ...technician, token: body.accessToken })).toEqual([]);
  });

  test('the garage’s messages to those who do not run it', async () => {
    const { id, technician } = await makeGarage();
    await keep({ garageId: id, recipient: 'customer@people.test', body: 'to a customer' });
    await keep({ garageId: id, recipient: technician.email, body: 'to me' });
    expect(await bodies(technician)).toEqual(['to me']);
  });

  test('anything in production, where the call does not exist', async () => {
    const secret = Buffer.alloc(32, 7).toString('base64');
    const production = await openTestApp({
      NODE_ENV: 'production',
      SECRET_KEY: secret,
      OAUTH_CLIENT_SECRET: 'a secret of its own',
      PUBLIC_URL: 'https://main.example.com',
    });
    const { garage } = await makeGarage('main', production);
    expect((await as(garage, production).get('/api/sandbox/messages')).status).toBe(404);
    await production.close();
  });
});

test('those who run the garage see its messages, newest first, and can search them', async () => {
  const { id, manager } = await makeGarage();
  await keep({ garageId: id, recipient: 'one@people.test', body: 'Your car is ready' });
  await keep({ garageId: id, recipient: '+254712345678', body: 'Pay 100% now', channel: 'sms' });
  await keep({ garageId: null, recipient: manager.email, body: 'My own code' });
  expect(await bodies(manager)).toEqual(['My own code', 'Pay 100% now', 'Your car is ready']);
  expect(await bodies(manager, '&channel=sms')).toEqual(['Pay 100% now']);
  expect(await bodies(manager, '&search=0%25%20NOW')).toEqual(['Pay 100% now']);
  expect(await bodies(manager, '&search=one@people')).toEqual(['Your car is ready']);
});

test('a code sent to one’s own phone is shown', async () => {
  const { driver } = await makeGarage();
  await as(driver).put(`/api/users/${driver.userId}`, { firstName: 'Ann', lastName: 'Auma', mobile: '0722 111 222' });
  await keep({ garageId: null, recipient: '+254722111222', body: 'your code', channel: 'sms' });
  expect(await bodies(driver)).toContain('your code');
});
