import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '../settings/start-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, startThrowawayPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
let scratch: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'karakana-test-'));
  chmodSync(scratch, 0o700);
  dataDir = join(scratch, '.data');
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of started) await postgres.stop();
  if (existsSync(join(dataDir, 'postgres-folder'))) rmSync(folderOf(dataDir), { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
});

async function start(log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function folderOf(dir: string): string {
  const pointer = join(dir, 'postgres-folder');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : join(dir, 'postgres');
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** Another process that runs the given call of this module and stays until it is killed. */
async function elsewhere(call: string): Promise<{ process: ChildProcess; url: string }> {
  const module = join(import.meta.dirname, 'embedded-postgres.ts');
  const code = `import * as here from ${JSON.stringify(module)}; const { url } = await here.${call}; console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { process: child, url: String(line).trim() };
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const startHere = () => `startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })`;

describe('refused with one line', () => {
  test('a data folder that is a file', async () => {
    writeFileSync(dataDir, '');
    await expect(start()).rejects.toThrow(/^DATA_DIR: [^\n]*\.data cannot be written \([^\n]+\)$/);
  });

  test('a data folder that cannot be written', async () => {
    dataDir = '/sys/karakana';
    await expect(start()).rejects.toThrow(/^DATA_DIR: \/sys\/karakana cannot be written/);
  });

  test('a second server on the same data folder, while the first keeps working', async () => {
    const first = await elsewhere(startHere());
    await expect(start()).rejects.toThrow(new StartError(`DATA_DIR: another Karakana is running on ${dataDir}`));
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await killHard(first.process);
    await start();
  });

  test('a database of another PostgreSQL version', async () => {
    await (await start()).stop();
    writeFileSync(join(folderOf(dataDir), 'data', 'PG_VERSION'), '9\n');
    await expect(start()).rejects.toThrow(/is of PostgreSQL 9, this Karakana brings 18$/);
  });

  test('a data folder whose database lies elsewhere and is out of reach', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'postgres-folder'), join(scratch, 'gone'));
    await expect(start()).rejects.toThrow(isRoot ? /gone, which is gone$/ : /was made by root, start Karakana as root$/);
  });
});

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await query(first.url, 'create table garages as select 7 as bays');
  await first.stop();
  expect(existsSync(join(folderOf(dataDir), 'data', 'postmaster.pid'))).toBe(false);
  expect(await query((await start()).url, 'select bays from garages')).toEqual([{ bays: 7 }]);
});

test('what was committed survives a killed PostgreSQL, which comes back by itself', async () => {
  const lines: string[] = [];
  const { url } = await start((line) => lines.push(line));
  await query(url, 'create table garages as select 7 as bays');
  process.kill(postmasterOf(folderOf(dataDir)), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'select bays from garages')).toEqual([{ bays: 7 }]), { timeout: 20_000 });
  expect(lines).toContain('PostgreSQL went away; starting it again');
});

test('what was committed survives when server and PostgreSQL are killed together', async () => {
  const first = await elsewhere(startHere());
  await query(first.url, 'create table garages as select 7 as bays');
  process.kill(postmasterOf(folderOf(dataDir)), 'SIGKILL');
  await killHard(first.process);
  expect(await query((await start()).url, 'select bays from garages')).toEqual([{ bays: 7 }]);
});

test('a PostgreSQL that outlived its killed server is taken over, and stopped with the new one', async () => {
  const first = await elsewhere(startHere());
  const postmaster = postmasterOf(folderOf(dataDir));
  await killHard(first.process);
  const second = await start();
  expect(postmasterOf(folderOf(dataDir))).toBe(postmaster);
  await second.stop();
  expect(existsSync(join(folderOf(dataDir), 'data', 'postmaster.pid'))).toBe(false);
});

test('a process number left by a crash and now used by another program does not stop the start', async () => {
  await (await start()).stop();
  const folder = folderOf(dataDir);
  const { uid, gid } = statSync(folder);
  const stranger = spawn('sleep', ['60'], { cwd: '/', ...(isRoot ? { uid, gid } : {}) });
  children.push(stranger);
  const pidFile = join(folder, 'data', 'postmaster.pid');
  writeFileSync(pidFile, `${stranger.pid}\n${join(folder, 'data')}\n1\n5432\n..\n\n1 1\nready\n`);
  if (isRoot) chownSync(pidFile, uid, gid);
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the data folder may lie deep', async () => {
  dataDir = join(scratch, 'a'.repeat(120), '.data');
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the database is durable, listens to no network, speaks UTF-8 and UTC', async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    "select current_setting('fsync') as fsync, current_setting('listen_addresses') as network, current_setting('timezone') as zone, current_setting('server_encoding') as encoding, lower('ÉÑ') as lower",
  );
  expect(row).toEqual({ fsync: 'on', network: '', zone: 'UTC', encoding: 'UTF8', lower: 'éñ' });
});

describe('a throwaway PostgreSQL', () => {
  const folderIn = (url: string) => new URL(url).searchParams.get('host') ?? '';

  test('is gone when stopped', async () => {
    const postgres = await startThrowawayPostgres();
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(folderIn(postgres.url))).toBe(false);
  });

  test('is gone when its owner is killed', async () => {
    const owner = await elsewhere('startThrowawayPostgres()');
    const postmaster = postmasterOf(folderIn(owner.url));
    await killHard(owner.process);
    await vi.waitFor(() => expect(existsSync(folderIn(owner.url))).toBe(false), { timeout: 20_000 });
    expect(() => readFileSync(`/proc/${postmaster}/cmdline`, 'utf8') || throwGone()).toThrow();
  });
});

function throwGone(): never {
  throw new Error('the process has ended and waits to be collected');
}
