import { Readable } from 'node:stream';
import { Download } from '@karakana/contract/download.ts';
import { endpoint } from '@karakana/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { anyone, as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { openConnection, type RawConnection } from '../../testing/raw-connection.ts';
import type { Ctx } from './context.ts';
import { serveDownload } from './download.ts';
import { Refused } from './refused.ts';

const call = endpoint('POST /api/extra/file', {
  summary: 'Only in a test',
  access: 'branches:write',
  input: z.strictObject({ bytes: z.number() }),
  output: Download,
});

let app: TestApp;
let garage: TestGarage;
let file: (bytes: number) => Readable;
let beforeFile: (ctx: Ctx) => Promise<void> = async () => {};
beforeAll(async () => {
  app = await openTestApp({});
  garage = await makeGarage('main', app);
  serveDownload(app.api, call, async (ctx, { bytes }) => {
    await beforeFile(ctx);
    return { name: 'a "file".xlsx', bytes: file(bytes) };
  });
});
afterAll(() => app.close());

test('rights and input are checked as for any other call', async () => {
  expect((await anyone('main', app).post(call.path, { bytes: 1 })).status).toBe(401);
  expect((await as(garage.technician, app).post(call.path, { bytes: 1 })).status).toBe(403);
  expect((await as(garage.garage, app).post(call.path, { bytes: 'many' })).status).toBe(422);
});

test('what is wrong before the first byte is answered as any other mistake', async () => {
  file = () => {
    throw new Refused(422, 'There is nothing to save');
  };
  expect(await as(garage.garage, app).post(call.path, { bytes: 1 })).toMatchObject({
    status: 422,
    body: { message: 'There is nothing to save' },
  });
  file = () =>
    new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    });
  expect((await as(garage.garage, app).post(call.path, { bytes: 1 })).status).toBe(500);
});

describe('a file arrives whole, in pieces of any size', () => {
  test.each([0, 1, 2, 3, 100_000])('%s bytes', async (bytes) => {
    file = (size) => Readable.from(piecesOf(size), { objectMode: false });
    const { status, body } = await as(garage.garage, app).post(call.path, { bytes });
    expect([status, Download.parse(body).name]).toEqual([200, 'a "file".xlsx']);
    expect(Buffer.from(body.file, 'base64').equals(Buffer.concat([...piecesOf(bytes)]))).toBe(true);
  });
});

test('what breaks in the middle breaks the answer off, so that nobody takes a part for the whole', async () => {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  async function* broken() {
    yield Buffer.alloc(500_000);
    throw new Error('the database is gone');
  }
  file = () => Readable.from(broken(), { objectMode: false });
  const headers = { authorization: `Bearer ${garage.garage.token}`, 'content-type': 'application/json' };
  const answer = fetch(address + call.path, { method: 'POST', headers, body: '{"bytes":1}' }).then((begun) => begun.text());
  await expect(answer).rejects.toThrow();
});

describe('a file that nobody waits for any more is let go', () => {
  async function fetchAndLeave(isTimeToLeave: (connection: RawConnection) => void): Promise<void> {
    const connection = openConnection(Number(new URL(app.app.listeningOrigin).port));
    const body = '{"bytes":50000000}';
    const head = ['Host: main.localhost', `Authorization: Bearer ${garage.garage.token}`, 'Content-Type: application/json'];
    connection.say(`POST ${call.path} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    await vi.waitFor(() => isTimeToLeave(connection), { timeout: 10_000, interval: 1 });
    connection.leave('abruptly');
  }

  test('before it is made', async () => {
    const made = Promise.withResolvers<Readable>();
    let isBegun = false;
    beforeFile = async (ctx) => {
      isBegun = true;
      await vi.waitFor(() => expect(ctx.isGone()).toBe(true), 10_000);
    };
    file = (size) => {
      const bytes = Readable.from(piecesOf(size), { objectMode: false });
      made.resolve(bytes);
      return bytes;
    };
    await fetchAndLeave(() => expect(isBegun).toBe(true));
    const bytes = await made.promise;
    await vi.waitFor(() => expect(bytes.destroyed).toBe(true), 10_000);
  });

  test('in the middle of it', async () => {
    beforeFile = async () => {};
    const bytes = Readable.from(piecesOf(50_000_000), { objectMode: false });
    file = () => bytes;
    await fetchAndLeave((connection) => expect(connection.rest().length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(bytes.destroyed).toBe(true), 10_000);
  });
});

function* piecesOf(size: number): Generator<Buffer> {
  for (let from = 0, length = 1; from < size; from += length, length += 7)
    yield Buffer.from(Array.from({ length: Math.min(length, size - from) }, (_, n) => (from + n) % 251));
}
