import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { headersOf, send } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { formLimits } from './form-parts.ts';

const megabyte = 1024 * 1024;
const boundary = 'a-boundary-of-our-own';
const end = `--${boundary}--\r\n`;
const form = `multipart/form-data; boundary=${boundary}`;

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
    ['with a file in another field', `${part('photo', 'filename="a.png"', 'image/png')}x\r\n${end}`, 422],
    ['with a field sent twice', `${part('name')}a\r\n${part('name')}b\r\n${end}`, 422],
    ['with a field that is not known', `${part('colour')}red\r\n${end}`, 422],
    ['that breaks off', `${part('name')}a`, 400],
    ['of 102 fields that breaks off', Array.from({ length: 102 }, (_, n) => `${part(`f${n}`)}a\r\n`).join(''), 413],
    [
      'with a file and then too many fields',
      `${part('logo', 'filename="a.png"', 'image/png')}x\r\n${Array.from({ length: 102 }, (_, n) => `${part(`f${n}`)}a\r\n`).join('')}`,
      413,
    ],
    ['with two files', `${part('logo', 'filename="a.png"')}x\r\n${part('logo', 'filename="b.png"')}x\r\n${end}`, 422],
    ['with a part whose head never ends', `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${'X: y\r\n'.repeat(5_000)}`, 413],
    ['with a field of a megabyte', `${part('name')}${'x'.repeat(900_000)}\r\n${end}`, 413],
    ['with a part that has no name', `--${boundary}\r\nContent-Disposition: form-data\r\n\r\n1\r\n${end}`, 400],
    ['of nothing', '', 400],
    ['with a thousand fields', `${Array.from({ length: 1_000 }, (_, n) => `${part(`f${n}`)}a\r\n`).join('')}${end}`, 413],
    ['with a file that is no picture', `${part('logo', 'filename="a.png"', 'image/png')}<svg onload=alert(1)>\r\n${end}`, 422],
    ['with a field named after a prototype', `${part('__proto__')}a\r\n${end}`, 400],
  ])('%s', async (_, payload, status) => {
    const headers = { ...headersOf(garage.garage), 'content-type': form };
    const answer = await send({ method: 'PUT', url: `/api/garages/${garage.id}`, headers, payload }, app);
    expect([answer.status, answer.status < 500 ? '' : answer.text]).toEqual([status, '']);
  });
});

test.each([
  ['too many fields', `${Array.from({ length: 1_000 }, (_, n) => `${part(`f${n}`)}a\r\n`).join('')}${end}`, 413],
  ['a file in another field', `${part('photo', 'filename="a.png"', 'image/png')}${'x'.repeat(2 * megabyte)}\r\n${end}`, 422],
  ['too large a file', `${part('logo', 'filename="a.png"', 'image/png')}${'x'.repeat(8 * megabyte)}\r\n${end}`, 413],
])('a form refused for %s does not hold up the next call on its connection', async (_, body, status) => {
  const socket = connect(Number(address.port), address.hostname);
  const heads = Object.entries({ ...headersOf(garage.garage), 'content-type': form, 'content-length': Buffer.byteLength(body) });
  socket.write(`PUT /api/garages/${garage.id} HTTP/1.1\r\n${heads.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  socket.write('GET /healthz HTTP/1.1\r\nHost: main.localhost\r\nConnection: close\r\n\r\n');
  const said = await text(socket);
  expect([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([status, 200]);
});

test('a sender has only so many forms on the way', async () => {
  const headers = { ...headersOf(garage.garage), 'content-type': form };
  const path = `/api/garages/${garage.id}`;
  const begun = Array.from({ length: formLimits.atOnce }, () =>
    ask({ host: address.hostname, port: address.port, method: 'PUT', path, headers }),
  );
  const answers = begun.map((sending) => once(sending, 'response'));
  for (const sending of begun) sending.write(`${part('description')}Open`);
  const tooMany = async () =>
    (await send({ method: 'PUT', url: path, headers, payload: `${part('description')}Open\r\n${end}` }, app)).status;
  await vi.waitFor(async () => expect(await tooMany()).toBe(429));
  for (const sending of begun) sending.end(`\r\n${end}`);
  for (const [answer] of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
  expect(await tooMany()).toBe(200);
});

test('a form without a file is taken', async () => {
  const headers = { ...headersOf(garage.garage), 'content-type': form };
  const payload = `${part('description')}Open on Sundays\r\n${end}`;
  const { status, body } = await send({ method: 'PUT', url: `/api/garages/${garage.id}`, headers, payload }, app);
  expect([status, body.description]).toEqual([200, 'Open on Sundays']);
});

function part(name: string, more = '', type = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more && `; ${more}`}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`;
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
  const headers = { ...headersOf(garage.garage), 'content-type': form };
  const sending = ask({ host: address.hostname, port: address.port, method: 'PUT', path, headers });
  let isAnswered = false;
  const answered = once(sending, 'response').finally(() => {
    isAnswered = true;
  });
  sending.write(head);
  for (let sent = 0; sent < 400 && !isAnswered; sent += 1) {
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answered]);
    if (sent % 40 === 39) held = Math.max(held, memoryInUse() - before);
  }
  sending.end(`\r\n${end}`);
  const [answer] = await answered;
  answer.resume();
  return { status: answer.statusCode, held };
}
