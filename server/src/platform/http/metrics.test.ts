import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { anyone, send } from '../../testing/call.ts';
import { production } from '../../testing/production.ts';

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function statusWith(env: Record<string, string>, authorization?: string): Promise<number> {
  const app = await openTestApp(env);
  opened.push(app);
  return (await send({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} }, app)).status;
}
const token = 'the-token-of-a-watcher';

test('in production figures are kept from everybody, or shown for a token alone', async () => {
  expect(await statusWith(production)).toBe(404);
  const withToken = { ...production, METRICS_TOKEN: token };
  expect(await statusWith(withToken)).toBe(404);
  expect(await statusWith(withToken, 'Bearer another-token-of-a-watcher')).toBe(404);
  expect(await statusWith(withToken, `Bearer ${token}`)).toBe(200);
});

const metrics = async () => (await send({ method: 'GET', url: '/metrics', headers: { host: 'main.localhost' } })).text;
const countedIn = (text: string): number =>
  Number(/^http_request_seconds_count\{method="GET",route="\/api\/apps",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0);

test('requests are counted by route, and memory and sockets are told', async () => {
  const before = countedIn(await metrics());
  for (const path of ['/api/apps', '/api/apps']) await anyone().get(path);
  const text = await metrics();
  expect(countedIn(text)).toBe(before + 2);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^cable_sockets \d+/m);
});
