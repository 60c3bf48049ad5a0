import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProcess, type TestProcess } from './start/test-process.ts';
import { cloneDatabase } from './testing/app.ts';

let dataDir: string;
let started: TestProcess[];

// Whole processes come and go here, which takes its time on a busy machine.
const slow = { timeout: 180_000 };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'karakana-main-'));
  started = [];
});

afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended();
  }
  // Left over only where a test failed.
  if (existsSync(postmasterFile())) process.kill(Number.parseInt(readFileSync(postmasterFile(), 'utf8'), 10), 'SIGQUIT');
  rmSync(postgresFolder(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): TestProcess {
  const server = startProcess({ DATA_DIR: dataDir, ...env });
  started.push(server);
  return server;
}

async function refusal(env: Record<string, string>): Promise<string> {
  const server = start(env);
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe('');
  return server.errors();
}

describe('with one clear line it does not start', slow, () => {
  test('on a setting that is wrong', async () => {
    expect(await refusal({ PORT: 'many' })).toBe('Karakana did not start: PORT: must be a number\n');
  });

  test('in a data folder that is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toMatch(/^Karakana did not start: DATA_DIR: .* cannot be written \(.*\)\n$/);
  });

  test('on a database that cannot be reached, without telling its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/none' });
    expect(line).toBe('Karakana did not start: DATABASE_URL: the database cannot be used (connect ECONNREFUSED 127.0.0.1:1)\n');
  });

  test('in several processes that could not hear each other', async () => {
    expect(await refusal({ WEB_CONCURRENCY: '2' })).toMatch(/^Karakana did not start: REDIS_URL: is needed.*\n$/);
  });

  test('on a port in use, and leaves no database behind', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const port = portOf(holder);
    const line = await refusal({ PORT: String(port) });
    holder.close();
    expect(line).toBe(`Karakana did not start: PORT: ${port} is in use by another program, stop it or choose another port\n`);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres-folder'))).toBe(false);
  });
});

test('it says where the three brands are', slow, async () => {
  const server = start({ DATABASE_URL: await cloneDatabase() });
  const { port } = new URL(await server.serving());
  for (const type of ['main', 'vendor', 'school']) expect(server.output()).toContain(`http://${type}.localhost:${port}`);
  expect(server.output()).not.toContain('Demo accounts');
});

describe('asked to stop', slow, () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s it says so, answers what is in flight and what still comes, and ends well',
    async (signal) => {
      const server = start({ DATABASE_URL: await cloneDatabase() });
      const url = await server.serving();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      const slow = await halfARequest(url);
      server.child.kill(signal);
      expect(await statusOnceStopping(`${url}/readyz`)).toBe(503);
      expect((await fetch(`${url}/api/apps`)).status).toBe(200);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);

      expect(await slow.finish()).toContain('HTTP/1.1 200 OK');
      expect(await server.ended()).toBe(0);
      expect(server.errors()).toBe('');
    },
  );

  test('under load it breaks no connection of callers who heed /readyz', async () => {
    const server = start({ DATABASE_URL: await cloneDatabase(), STOP_GRACE_SECONDS: '1', REQUESTS_PER_MINUTE: '1000000' });
    const url = await server.serving();
    let isReady = true;
    const answers = new Set<number>();
    const callOn = async () => {
      while (isReady) {
        const answer = await fetch(`${url}/api/apps`);
        await answer.text();
        answers.add(answer.status);
      }
    };
    const calling = Promise.all(Array.from({ length: 20 }, callOn));
    server.child.kill('SIGTERM');
    await statusOnceStopping(`${url}/readyz`);
    // As a load balancer, which asks now and then, they go on for a while.
    const asked = Array.from({ length: 20 }, () => fetch(`${url}/api/apps`).then(({ status }) => answers.add(status)));
    await Promise.all(asked);
    isReady = false;
    await calling;
    expect(await server.ended()).toBe(0);
    expect([...answers]).toEqual([200]);
  });

  test('and pressed again later, it does not wait any more', async () => {
    const server = start({ DATABASE_URL: await cloneDatabase() });
    const url = await server.serving();
    await halfARequest(url);
    server.child.kill('SIGINT');
    // Repeated until it is no longer taken for the echo of the first.
    const again = setInterval(() => server.child.kill('SIGINT'), 200);
    expect(await server.ended()).toBe(1);
    clearInterval(again);
  });
});

test('on its own database it keeps everything from one start to the next, and stops the database with itself', slow, async () => {
  const first = start();
  const makes = await readMakes(await first.serving());
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  expect(existsSync(postmasterFile())).toBe(false);

  const second = start();
  expect(await readMakes(await second.serving())).toEqual(makes);
  expect(second.output()).not.toContain('Made a PostgreSQL database');
  second.child.kill('SIGTERM');
  expect(await second.ended()).toBe(0);
});

test('in several processes it serves its own demo on one port and ends with all of them', slow, async () => {
  const server = start({ DEMO: '', WEB_CONCURRENCY: '2', REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' });
  const url = await server.serving();
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/api/apps`, { headers: { connection: 'close' } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(server.output().match(/Loading demo data/g)).toHaveLength(1);
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('a process of several that dies is replaced', slow, async () => {
  const server = start({
    DATABASE_URL: await cloneDatabase(),
    WEB_CONCURRENCY: '2',
    REDIS_URL: 'redis://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  const url = await server.serving();
  const processes = (): string[] => readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ');
  const before = processes();
  process.kill(Number(before[0]), 'SIGKILL');
  await expect.poll(() => processes().filter((pid) => !before.includes(pid)), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(async () => (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status, { timeout: 60_000 }).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

const portOf = (server: Server): number => Object(server.address()).port;

function postgresFolder(): string {
  const pointer = join(dataDir, 'postgres-folder');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : join(dataDir, 'postgres');
}

const postmasterFile = (): string => join(postgresFolder(), 'data', 'postmaster.pid');

async function readMakes(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ makes { id name } }' }),
  });
  return answer.json();
}

/** A request whose body is not all there yet, so that the server cannot answer it. */
async function halfARequest(url: string): Promise<{ socket: Socket; finish(): Promise<string> }> {
  const body = JSON.stringify({ query: '{ makes { id } }' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // The server has seen the request once it asks for the rest.
  await once(socket, 'data');
  return {
    socket,
    async finish() {
      socket.write(body);
      const [answer] = await once(socket, 'data');
      return String(answer);
    },
  };
}

/** A signal takes a moment to be heard. */
async function statusOnceStopping(url: string): Promise<number> {
  let status = 200;
  while (status === 200) ({ status } = await fetch(url));
  return status;
}
