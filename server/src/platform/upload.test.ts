import { once } from 'node:events';
import { request as ask } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { headersOf, send } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';

const megabyte = 1024 * 1024;

let app: TestApp;
let address: URL;
let garage: TestGarage;
beforeAll(async () => {
  app = await openTestApp({});
  garage = await makeGarage('main', app);
  address = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => app.close());

test('a file of a hundred megabytes is refused and never held in memory', async () => {
  const { status, held } = await pour(`/api/garages/${garage.id}`, part('logo', 'filename="logo.png"', 'image/png'));
  expect(status).toBe(413);
  expect(held).toBeLessThan(30 * megabyte);
});

test('JSON of a hundred megabytes is refused before any of it is read', async () => {
  const headers = { ...headersOf(garage.garage), 'content-type': 'application/json', 'content-length': 100 * megabyte };
  const sending = ask({ host: address.hostname, port: address.port, method: 'POST', path: '/api/garages/branches', headers });
  sending.flushHeaders();
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(413);
  sending.destroy();
});

describe('a form is refused', () => {
  test.each([
    ['with a file in another field', `${part('photo', 'filename="a.png"', 'image/png')}x\r\n--b--\r\n`, 422],
    ['with a field sent twice', `${part('name')}a\r\n${part('name')}b\r\n--b--\r\n`, 422],
    ['with a field that is not known', `${part('colour')}red\r\n--b--\r\n`, 422],
    ['that breaks off', `${part('name')}a`, 400],
    ['with a thousand fields', `${Array.from({ length: 1_000 }, (_, n) => `${part(`f${n}`)}a\r\n`).join('')}--b--\r\n`, 413],
    ['with a file that is no picture', `${part('logo', 'filename="a.png"', 'image/png')}<svg onload=alert(1)>\r\n--b--\r\n`, 422],
    ['with a field named after a prototype', `${part('__proto__')}a\r\n--b--\r\n`, 400],
  ])('%s', async (_, payload, status) => {
    const headers = { ...headersOf(garage.garage), 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await send({ method: 'PUT', url: `/api/garages/${garage.id}`, headers, payload }, app);
    expect([answer.status, answer.status < 500 ? '' : answer.text]).toEqual([status, '']);
  });
});

test('a form without a file is taken', async () => {
  const headers = { ...headersOf(garage.garage), 'content-type': 'multipart/form-data; boundary=b' };
  const payload = `${part('description')}Open on Sundays\r\n--b--\r\n`;
  const { status, body } = await send({ method: 'PUT', url: `/api/garages/${garage.id}`, headers, payload }, app);
  expect([status, body.description]).toEqual([200, 'Open on Sundays']);
});

function part(name: string, more = '', type = ''): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"${more && `; ${more}`}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`;
}

/** What is really held: all that could be thrown away has been. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

/** Sends a form with the same piece of a file over and over; says how much memory that took. */
async function pour(path: string, head: string): Promise<{ status: number; held: number }> {
  const piece = Buffer.alloc(megabyte / 4, 'x');
  const before = memoryInUse();
  let held = 0;
  const headers = { ...headersOf(garage.garage), 'content-type': 'multipart/form-data; boundary=b' };
  const sending = ask({ host: address.hostname, port: address.port, method: 'PUT', path, headers });
  const answered = once(sending, 'response');
  sending.write(head);
  for (let sent = 0; sent < 400; sent += 1) {
    if (!sending.write(piece)) await once(sending, 'drain');
    if (sent % 40 === 39) held = Math.max(held, memoryInUse() - before);
  }
  sending.end('\r\n--b--\r\n');
  const [answer] = await answered;
  answer.resume();
  return { status: answer.statusCode, held };
}
