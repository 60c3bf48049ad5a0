import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startProcess, type TestProcess } from './start/test-process.ts';
import { cloneDatabase } from './testing/app.ts';
import { hostileBodies } from './testing/hostile/hostile-bytes.ts';
import { oddForms, part } from './testing/hostile/odd-forms.ts';
import { brokenFrames, commandOf, frameOf, uselessFrames } from './testing/hostile/odd-frames.ts';
import { oddPictures } from './testing/hostile/odd-pictures.ts';
import { oddRequests } from './testing/hostile/odd-requests.ts';
import { oddSheets } from './testing/hostile/odd-sheets.ts';
import { signIn } from './testing/over-http.ts';
import type { RawAnswer } from './testing/raw-answer.ts';
import { openConnection, type RawConnection } from './testing/raw-connection.ts';

// Long enough for a busy machine; what hangs is known by it.
const patience = 60_000;
const slow = { timeout: 180_000 };
const dataDir = mkdtempSync(join(tmpdir(), 'karakana-doors-'));
const sheets = await oddSheets(9.9);
const health = 'GET /healthz HTTP/1.1\r\nHost: main.localhost\r\n\r\n';

let databaseUrl: string;
let server: TestProcess | undefined;
let port: number;
let token: string;
let opened: RawConnection[] = [];

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
});

// One that ended has failed its test; those after it have a new one.
beforeEach(async () => {
  if (server?.child.exitCode === null) return;
  server = startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'fatal', REQUESTS_PER_MINUTE: '1000000' });
  const address = await server.serving();
  port = Number(new URL(address).port);
  token = await signIn(address, 'garage@main.demo');
}, 120_000);

afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

// Whatever came through a door, the same process still serves.
afterEach(async () => {
  for (const connection of opened) connection.leave('abruptly');
  opened = [];
  expect(await ask(health)).toMatchObject({ status: 200 });
  expect([server?.child.exitCode, server?.errors()]).toEqual([null, '']);
});

describe('a form of odd shape is answered, and so is the call that follows it on the same connection', slow, () => {
  test.each(oddForms('file').map((form) => [form.about, form] as const))('%s', async (_, { type, body }) => {
    const connection = open();
    connection.say(callOf('POST /api/customers/import', { 'Content-Type': type }, body));
    const answer = await answerOn(connection);
    expect([answer.status < 500, answer.body.toString()]).toEqual([true, expect.stringContaining('message')]);
    if (answer.headers.connection === 'close') return;
    connection.say(health);
    expect((await answerOn(connection)).status).toBe(200);
  });

  test.each([
    '102 fields without an end',
    '1,000 fields without an end',
    'a file, then 102 fields without an end',
    'two files without an end',
  ])('also when its sender is gone in the middle of %s', async (about) => {
    const { type, body } = formCalled(`a form of ${about}`);
    for (const share of [0.1, 0.5, 0.9, 0.99])
      for (const how of ['politely', 'abruptly'] as const) {
        const connection = open();
        const whole = callOf('POST /api/customers/import', { 'Content-Type': type }, body);
        connection.say(whole.subarray(0, whole.length * share));
        await connection.answer(20);
        connection.leave(how);
      }
  });

  test('102 fields without an end are more than is taken', async () => {
    const { type, body } = formCalled('a form of 102 fields without an end');
    expect((await ask(callOf('POST /api/customers/import', { 'Content-Type': type }, body))).status).toBe(413);
  });
});

describe('a body that is no input is refused', slow, () => {
  test.each(hostileBodies.map((body) => [body.about, body] as const))('%s', async (_, { type, body }) => {
    const answer = await ask(callOf('POST /api/customers', type ? { 'Content-Type': type } : {}, Buffer.from(body)));
    expect([answer.status >= 400 && answer.status < 500, answer.body.toString()]).toEqual([true, expect.stringContaining('message')]);
  });
});

describe('a file that is not what it says is refused', slow, () => {
  test.each(sheets.map((file) => [file.about, file] as const))('%s', async (_, { bytes }) => {
    expect((await upload('/api/customers/import', 'file', bytes)).status).toBeLessThan(500);
    expect(await memoryMiB()).toBeLessThan(1_000);
  });

  test.each(oddPictures.slice(1).map((file) => [file.about, file] as const))('%s', async (_, { bytes }) => {
    expect((await upload('/api/documents', 'document', bytes)).status).toBeLessThan(500);
  });
});

describe('a live connection', slow, () => {
  test.each(brokenFrames.map((frame) => [frame.about, frame] as const))('is closed by %s', async (_, { bytes }) => {
    const connection = open();
    connection.say(greetingOf({}));
    expect((await answerOn(connection)).status).toBe(101);
    connection.say(bytes);
    expect(await connection.ended(patience)).toBe(true);
  });

  test('goes on after whatever is of no use', async () => {
    const connection = open();
    connection.say(greetingOf({}));
    expect((await answerOn(connection)).status).toBe(101);
    connection.say(Buffer.concat([...uselessFrames.map(({ bytes }) => bytes), frameOf(commandOf('subscribe', 'the last'))]));
    await vi.waitFor(() => expect(connection.rest().toString()).toContain('"the last"'), patience);
  });

  test.each(['null', '', ':::', '[', 'file://', 'http://elsewhere.test'])(
    'from the origin ‘%s’ is refused in the words of the protocol',
    async (origin) => {
      const connection = open();
      connection.say(greetingOf({ Origin: origin }));
      expect((await answerOn(connection)).status).toBe(101);
      expect(await connection.ended(patience)).toBe(true);
      expect(connection.rest().toString()).toContain('invalid_request');
    },
  );
});

describe('what is no request is answered or cut off', slow, () => {
  test.each(oddRequests.map((request) => [request.about, request] as const))('%s', async (_, { bytes }) => {
    const connection = open();
    connection.say(bytes);
    const answer = await connection.answer(patience);
    expect(answer === 'ended' || (typeof answer === 'object' && answer.status < 500)).toBe(true);
  });
});

test.each([
  ['an endless address', 431],
  ['no HTTP at all', 400],
])('who sends %s is told that the connection ends', async (about, status) => {
  const answer = await ask(oddRequests.find((request) => request.about === about)?.bytes ?? '');
  expect([answer.status, answer.headers.connection, Object.keys(JSON.parse(answer.body.toString()))]).toEqual([
    status,
    'close',
    ['message', 'error'],
  ]);
});

test.each(['bearer', 'Bearer', 'Bearer  two', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(5_000)}`, 'Bearer \u00ff', ''])(
  'who spells the token ‘%.20s’ is asked to sign in',
  async (spelling) => {
    const call = `GET /api/users/me HTTP/1.1\r\nHost: main.localhost\r\nAuthorization: ${spelling}\r\n\r\n`;
    expect((await ask(Buffer.from(call, 'latin1'))).status).toBe(401);
  },
);

test.each([
  ['aliases', `{${Array.from({ length: 300 }, (_, n) => `a${n}:makes{id models{id}}`).join(' ')}}`],
  ['a list repeated', `{${'makes{id models{id}} '.repeat(300)}}`],
  ['levels', `${'{makes'.repeat(40)}{id}${'}'.repeat(40)}`],
  ['a fragment of itself', 'fragment a on Make{...a} {makes{...a}}'],
])('a question with too many %s is refused', async (_, query) => {
  const answer = await ask(callOf('POST /graphql', { 'Content-Type': 'application/json' }, Buffer.from(JSON.stringify({ query }))));
  expect([answer.status, answer.body.length < 5_000]).toEqual([400, true]);
});

function open(): RawConnection {
  const connection = openConnection(port);
  opened.push(connection);
  return connection;
}

async function ask(bytes: Buffer | string): Promise<RawAnswer> {
  const connection = open();
  connection.say(bytes);
  return answerOn(connection);
}

async function answerOn(connection: RawConnection): Promise<RawAnswer> {
  const answer = await connection.answer(patience);
  if (typeof answer === 'string') throw new Error(`${answer}: ${server?.errors()}`);
  return answer;
}

function callOf(address: string, headers: Record<string, string>, body: Buffer): Buffer {
  const all = { Host: 'main.localhost', Authorization: `Bearer ${token}`, 'Content-Length': body.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${address} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

function greetingOf(headers: Record<string, string>): string {
  const all = {
    Host: 'main.localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol': 'actioncable-v1-json',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /cable?t=${token} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function upload(path: string, field: string, bytes: Buffer): Promise<RawAnswer> {
  const [head = '', tail = ''] = part(field, '\u0001', '; filename="a"', 'Content-Type: application/octet-stream\r\n').split('\u0001');
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`${tail}--b--\r\n`)]);
  return ask(callOf(`POST ${path}`, { 'Content-Type': 'multipart/form-data; boundary=b' }, body));
}

function formCalled(about: string) {
  const form = oddForms('file').find((odd) => odd.about === about);
  if (!form) throw new Error(`There is no ${about}`);
  return form;
}

async function memoryMiB(): Promise<number> {
  const { body } = await ask('GET /metrics HTTP/1.1\r\nHost: main.localhost\r\n\r\n');
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1]) / 1024 / 1024;
}
