import { type Topic, topics } from '@karakana/contract/topics.ts';
import ActionCable from '@rails/actioncable';
import { expect, onTestFinished, test } from 'vitest';
import { publishAny, sessionOf, startCable } from './cable-test-kit.ts';

// The client belongs in a page: it asks whether the page is visible before it reconnects early.
const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  document: { visibilityState: 'visible' },
});

const named = (userIds: number[]) => ({ reach: 'named' as const, userIds });
// Object.keys forgets the key type; these are exactly the topics.
const everyTopic = Object.keys(topics) as Topic[];
const sessions = {
  amina: sessionOf(1, { userId: 1, branchIds: [1, 2] }),
  juma: sessionOf(2, { userId: 2, branchIds: [2] }),
  boss: sessionOf(3, { userId: 3, actsInAll: true, branchIds: [1, 2, 5] }),
  stranger: sessionOf(4, { userId: 4, garageId: 9, actsInAll: true, branchIds: [9] }),
};

async function start(port?: number) {
  const server = await startCable({ sessions, port, tickMs: 100 });
  onTestFinished(server.close);
  return server;
}

/** Subscribes with the real client; `heard` lists whatever it was told. */
function join(url: string, params: { channel: string; user_id: number; branch_id?: number }) {
  const consumer = ActionCable.createConsumer(url);
  onTestFinished(() => consumer.disconnect());
  return { consumer, ...subscribe(consumer, params) };
}

function subscribe(consumer: ActionCable.Consumer, params: { channel: string; user_id: number; branch_id?: number }) {
  const life: string[] = [];
  const heard: unknown[] = [];
  const subscription = consumer.subscriptions.create(params, {
    connected: () => life.push('connected'),
    rejected: () => life.push('rejected'),
    disconnected: ({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) =>
      life.push(willAttemptReconnect ? 'waiting' : 'given up'),
    received: (message: unknown) => heard.push(message),
  });
  return { life, heard, subscription };
}

test('a wrong token ends the connection for good', async () => {
  const server = await start();
  const { life } = join(server.url('wrong'), { channel: 'SaleChannel', user_id: 1 });
  await expect.poll(() => life).toEqual(['given up']);
});

test('a foreign user and a foreign branch are rejected', async () => {
  const server = await start();
  const user = join(server.url('amina'), { channel: 'NotificationChannel', user_id: 2 });
  const branch = join(server.url('juma'), { channel: 'WorkChannel', user_id: 2, branch_id: 1 });
  await expect.poll(() => [user.life, branch.life]).toEqual([['rejected'], ['rejected']]);
});

test('all 20 channels are subscribed on one connection and each hears its own events', async () => {
  const server = await start();
  const consumer = ActionCable.createConsumer(server.url('amina'));
  onTestFinished(() => consumer.disconnect());
  const channels = everyTopic.map((topic) => subscribe(consumer, { channel: `${topic}Channel`, user_id: 1, branch_id: 2 }));
  await expect.poll(server.counts).toEqual({ sockets: 1, subscriptions: 20 });
  for (const topic of everyTopic) publishAny(server.bus, { topic, branchId: 2, key: topic });
  const expected = everyTopic.map((key) => [{ userId: 1, branchId: 2, key, payload: null, action: null }]);
  await expect.poll(() => channels.map(({ heard }) => heard)).toEqual(expected);
});

test('events of another garage, user or branch are not received', async () => {
  const server = await start();
  const work = join(server.url('amina'), { channel: 'WorkChannel', user_id: 1, branch_id: 1 });
  const sale = join(server.url('juma'), { channel: 'SaleChannel', user_id: 2 });
  const foreign = join(server.url('stranger'), { channel: 'SaleChannel', user_id: 4 });
  await expect.poll(() => [work.life, sale.life, foreign.life].flat()).toEqual(['connected', 'connected', 'connected']);

  publishAny(server.bus, { topic: 'Work', branchId: 2 });
  publishAny(server.bus, { topic: 'Work', branchId: 1, garageId: 9 });
  publishAny(server.bus, { topic: 'Work', branchId: 1, concerns: named([2, 3]) });
  publishAny(server.bus, { topic: 'Work', branchId: null, key: 'without its branch' });
  publishAny(server.bus, { topic: 'Sale', branchId: 1, key: 'of a branch Juma does not work in' });
  publishAny(server.bus, { topic: 'Sale', concerns: named([1]) });
  publishAny(server.bus, { topic: 'Work', branchId: 1, key: 'own' });
  publishAny(server.bus, { topic: 'Sale', branchId: 1, concerns: named([1, 2]), key: 'named' });
  publishAny(server.bus, { topic: 'Sale', key: 'all' });
  publishAny(server.bus, { topic: 'Sale', garageId: 9, key: 'theirs' });

  await expect.poll(() => foreign.heard).toEqual([{ userId: 4, branchId: null, key: 'theirs', payload: null, action: null }]);
  await expect.poll(() => work.heard).toEqual([{ userId: 1, branchId: 1, key: 'own', payload: null, action: null }]);
  await expect.poll(() => sale.heard).toMatchObject([{ userId: 2, key: 'named' }, { key: 'all' }]);
});

test('each subscriber is told under its own user id', async () => {
  const server = await start();
  const amina = join(server.url('amina'), { channel: 'Customer', user_id: 1 });
  const boss = join(server.url('boss'), { channel: 'CustomerChannel', user_id: 3, branch_id: 5 });
  await expect.poll(() => server.counts().subscriptions).toBe(2);
  publishAny(server.bus, { topic: 'Customer', branchId: 2, payload: { name: 'Otieno "O" ☺\u2028' } });
  const message = { branchId: 2, key: 'saved', payload: { name: 'Otieno "O" ☺\u2028' }, action: null };
  await expect.poll(() => [amina.heard, boss.heard]).toEqual([[{ userId: 1, ...message }], [{ userId: 3, ...message }]]);
});

test('who unsubscribed hears nothing more', async () => {
  const server = await start();
  const left = join(server.url('amina'), { channel: 'SaleChannel', user_id: 1 });
  const stayed = subscribe(left.consumer, { channel: 'EntryChannel', user_id: 1 });
  await expect.poll(() => server.counts().subscriptions).toBe(2);
  left.subscription.unsubscribe();
  await expect.poll(() => server.counts().subscriptions).toBe(1);
  publishAny(server.bus, { topic: 'Sale' });
  publishAny(server.bus, { topic: 'Entry' });
  await expect.poll(() => stayed.heard).toHaveLength(1);
  expect(left.heard).toEqual([]);
});

test('a revoked session is closed and does not come back', async () => {
  const server = await start();
  const { life } = join(server.url('amina'), { channel: 'SaleChannel', user_id: 1 });
  await expect.poll(() => life).toEqual(['connected']);
  server.endSessions(1);
  await expect.poll(() => life).toEqual(['connected', 'given up']);
});

test('after a restart of the server the client subscribes again and hears again', async () => {
  const before = await start();
  const { life, heard } = join(before.url('amina'), { channel: 'WorkChannel', user_id: 1, branch_id: 1 });
  await expect.poll(() => life).toEqual(['connected']);
  await before.close();
  await expect.poll(() => life).toEqual(['connected', 'waiting']);

  const after = await start(before.port);
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => life, { timeout: 15_000 }).toEqual(['connected', 'waiting', 'connected']);
  publishAny(after.bus, { topic: 'Work', branchId: 1 });
  await expect.poll(() => heard).toHaveLength(1);
}, 20_000);
