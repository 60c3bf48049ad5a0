import { expect, test } from 'vitest';
import { anyone, send } from '../testing/call.ts';

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
