import type { Notification } from '@karakana/contract/accounts/notification.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import { type Sayable, say } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import { inGarage } from '../../platform/serve/in-garage.ts';
import { testApp } from '../../testing/app.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { addPlace } from '../accounts-test-kit.ts';
import { notify } from './notification.ts';

/** Tells a member something; what happens after the commit happens only when there is one. */
async function tell(member: TestMember, said: Sayable, { fails = false } = {}): Promise<void> {
  const { platform } = await testApp();
  await inGarage(platform, { garageId: member.garageId, userId: null, brand: brands.main }, async (ctx) => {
    await notify(ctx, { kind: 'joined', userIds: [member.userId], said, path: '/somewhere' });
    if (fails) throw new Error('rolled back');
  });
}

type Live = { topic: string; concerns: { userIds?: number[] }; key: string };

async function hearing(member: TestMember) {
  const { platform } = await testApp();
  const heard: Live[] = [];
  // Everything on this channel is a live event.
  const stop = platform.bus.subscribe('live', (event) => void heard.push(event as Live));
  return {
    stop,
    keys: () => heard.filter(({ concerns }) => concerns.userIds?.includes(member.userId)).map(({ topic, key }) => `${topic} ${key}`),
  };
}

const list = (member: TestMember, query = '') => as(member).get(`/api/notifications${query}`);

describe('notifications of somebody else', () => {
  test('are neither listed nor closed', async () => {
    const { manager, technician } = await makeGarage();
    await tell(manager, 'For the manager');
    const id = (await list(manager)).body.entries[0].id;
    expect((await list(technician)).body.entries).toEqual([]);
    expect((await as(technician).post('/api/notifications/close', { id })).status).toBe(404);
    expect((await as(technician).post('/api/notifications/close_all')).body).toEqual({ closed: 0 });
    expect((await list(manager, '?unread=true')).body.totalCount).toBe(1);
  });

  test('and one’s own in another garage are not shown in this one', async () => {
    const [mine, other] = await Promise.all([makeGarage(), makeGarage()]);
    const invitationId = await addPlace(other, mine.manager);
    await tell({ ...mine.manager, garageId: other.id }, 'In the other garage');
    expect((await list(mine.manager)).body.totalCount).toBe(0);
    await as(mine.manager).post('/api/users/switch', { invitationId });
    expect((await list(mine.manager)).body.totalCount).toBe(1);
  });
});

test('notifications are listed newest first, searched, counted and closed', async () => {
  const { manager } = await makeGarage();
  for (const message of ['first', '100% done', 'third']) await tell(manager, message);
  const { body } = await list(manager);
  expect(body.entries.map((entry: Notification) => entry.payload.parameters.message)).toEqual(['third', '100% done', 'first']);
  expect((await list(manager, '?search=%25')).body.totalCount).toBe(1);
  const { id } = body.entries[0];
  const closed = await as(manager).post('/api/notifications/close', { id });
  expect(closed.body).toMatchObject({ id, readAt: expect.any(String), payload: { parameters: { message: 'third', path: '/somewhere' } } });
  expect((await as(manager).post('/api/notifications/close', { id })).body.readAt).toBe(closed.body.readAt);
  expect((await list(manager, '?unread=true')).body.totalCount).toBe(2);
  expect((await as(manager).get('/api/users/me')).body.unreadNotifications).toBe(2);
  expect((await as(manager).post('/api/notifications/close_all')).body).toEqual({ closed: 2 });
  expect((await as(manager).get('/api/users/me')).body.unreadNotifications).toBe(0);
});

test('a notification travels as key and values beside the English, and is searched by its words with the values', async () => {
  const { manager } = await makeGarage();
  const said = say('{{name}} has joined your team', { name: '100% Juma' });
  await tell(manager, said);
  const { entries } = (await list(manager, `?search=${encodeURIComponent('100% juma HAS')}`)).body;
  expect(entries).toMatchObject([{ payload: { parameters: { message: '100% Juma has joined your team', text: said } } }]);
  const { platform } = await testApp();
  const kept = platform.db.selectFrom('notifications').select(['message', 'messageValues']).where('garageId', '=', manager.garageId);
  expect(await kept.execute()).toEqual([{ message: said.key, messageValues: said.values }]);
});

describe('a screen hears of a notification', () => {
  test('after the commit, and of its closing', async () => {
    const { manager } = await makeGarage();
    const { keys, stop } = await hearing(manager);
    await tell(manager, 'Something happened');
    await expect.poll(keys).toEqual(['Notification created']);
    const { id } = (await list(manager)).body.entries[0];
    await as(manager).post('/api/notifications/close', { id });
    await as(manager).post('/api/notifications/close_all');
    await expect.poll(keys).toEqual(['Notification created', 'Notification closed', 'Notification closed-all']);
    stop();
  });

  test('once, however often it is closed', async () => {
    const { manager } = await makeGarage();
    await tell(manager, 'Something happened');
    const { id } = (await list(manager)).body.entries[0];
    const { keys, stop } = await hearing(manager);
    await as(manager).post('/api/notifications/close', { id });
    await as(manager).post('/api/notifications/close', { id });
    await as(manager).post('/api/notifications/close_all');
    await expect.poll(keys).toEqual(['Notification closed', 'Notification closed-all']);
    stop();
  });

  test('never when the change was rolled back', async () => {
    const { manager } = await makeGarage();
    const { keys, stop } = await hearing(manager);
    await expect(tell(manager, 'Nothing happened', { fails: true })).rejects.toThrow('rolled back');
    // What comes after it is heard, so what came before it would have been.
    await tell(manager, 'Something happened');
    await expect.poll(keys).toEqual(['Notification created']);
    expect((await list(manager)).body.totalCount).toBe(1);
    stop();
  });
});
