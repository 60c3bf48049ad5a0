import { expect, onTestFinished, test, vi } from 'vitest';
import { openBus } from './bus.ts';
import { freePort, keepLog, startRedis } from './bus-test-kit.ts';
import { publishAny, sessionOf, startCable, subscribeRaw } from './cable-test-kit.ts';

async function openTestBus(url?: string) {
  const log = keepLog();
  const bus = await openBus(url, log);
  onTestFinished(bus.close);
  const heard: unknown[] = [];
  const stop = bus.subscribe('news', (message) => heard.push(message));
  return { ...bus, log, heard, stop };
}

async function openTestRedis(port?: number) {
  const redis = await startRedis(port ?? (await freePort()));
  onTestFinished(redis.stop);
  return redis;
}

test('a message that cannot be written down is logged and does not throw', async () => {
  const bus = await openTestBus();
  bus.publish('news', 1n);
  bus.publish('news', 'after');
  await expect.poll(() => bus.heard).toEqual(['after']);
  expect(bus.log.lines).toEqual(['a message could not be published']);
});

test('a subscriber that fails silences nobody', async () => {
  const bus = await openTestBus();
  bus.stop();
  const heard = vi.fn();
  bus.subscribe('news', () => {
    throw new Error('broken');
  });
  bus.subscribe('news', heard);
  bus.publish('news', 1);
  await expect.poll(() => heard.mock.calls).toEqual([[1]]);
});

test('who unsubscribed, or listens to another channel, hears nothing', async () => {
  const bus = await openTestBus();
  const last: unknown[] = [];
  const other: unknown[] = [];
  bus.subscribe('news', (message) => last.push(message));
  bus.subscribe('weather', (message) => other.push(message));
  bus.stop();
  bus.publish('news', 1);
  await expect.poll(() => last).toEqual([1]);
  expect([bus.heard, other]).toEqual([[], []]);
});

test('a message is a copy: what the publisher changes later is not heard', async () => {
  const bus = await openTestBus();
  const message = { name: 'before', at: new Date(0) };
  bus.publish('news', message);
  message.name = 'after';
  await expect.poll(() => bus.heard).toEqual([{ name: 'before', at: '1970-01-01T00:00:00.000Z' }]);
});

test('through Redis every server hears a message exactly once, the publishing one too', async () => {
  const { url } = await openTestRedis();
  const [one, two] = [await openTestBus(url), await openTestBus(url)];
  one.publish('news', 'first');
  await expect.poll(() => two.heard).toEqual(['first']);
  two.publish('news', 'second');
  await expect.poll(() => one.heard).toEqual(['first', 'second']);
  one.publish('news', 'third');
  await expect.poll(() => two.heard).toEqual(['first', 'second', 'third']);
  expect(one.heard).toEqual(['first', 'second', 'third']);
});

test('a live event published on one server reaches a socket of another', async () => {
  const { url } = await openTestRedis();
  const [one, two] = [await openTestBus(url), await openTestBus(url)];
  const server = await startCable({ sessions: { token: sessionOf(1) }, bus: one });
  onTestFinished(server.close);
  const client = await subscribeRaw(server.url('token'), '{"channel":"SaleChannel","user_id":1}');
  publishAny(two, { topic: 'Sale', key: 'sale.paid', payload: { id: 7 } });
  expect((await client.next()).message).toEqual({ userId: 1, branchId: null, key: 'sale.paid', payload: { id: 7 }, action: null });
});

test('without its Redis a server still starts, hears itself and says once what is wrong', async () => {
  const bus = await openTestBus(`redis://127.0.0.1:${await freePort()}`);
  bus.publish('news', 1);
  await expect.poll(() => bus.heard).toEqual([1]);
  expect(bus.log.lines.filter((line) => line.includes('not reachable')).length).toBeLessThanOrEqual(2);
  expect(bus.log.lines[0]).toBe('Redis is not reachable, trying again');
});

test('when Redis comes back, sockets that may have missed events are sent to reconnect', async () => {
  const redis = await startRedis(await freePort());
  const bus = await openTestBus(redis.url);
  const server = await startCable({ sessions: { token: sessionOf(1) }, bus });
  onTestFinished(server.close);
  const client = await subscribeRaw(server.url('token'));
  await redis.stop();
  await openTestRedis(Number(new URL(redis.url).port));
  expect(await client.next()).toEqual({ type: 'disconnect', reason: 'server_restart', reconnect: true });
}, 30_000);

test('when Redis dies and comes back the servers hear each other again', async () => {
  const redis = await startRedis(await freePort());
  const [one, two] = [await openTestBus(redis.url), await openTestBus(redis.url)];
  await redis.stop();
  await expect.poll(() => two.log.lines).toContain('the connection to Redis broke, trying again');
  one.publish('news', 'alone');
  await expect.poll(() => one.heard).toEqual(['alone']);

  await openTestRedis(Number(new URL(redis.url).port));
  await expect.poll(() => two.log.lines, { timeout: 10_000 }).toContain('Redis is back');
  const heardAgain = () => {
    one.publish('news', 'together');
    return two.heard;
  };
  await expect.poll(heardAgain, { timeout: 10_000 }).toContain('together');
}, 30_000);
