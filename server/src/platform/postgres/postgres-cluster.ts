import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../settings/start-error.ts';
import type { PostgresHome } from './postgres-home.ts';

const run = promisify(execFile);

// The socket lies beside the data in a folder only its owner may enter; "..", seen from the data, keeps its name short.
const settings = {
  listen_addresses: "''",
  unix_socket_directories: '..',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Errors of single statements are the application's to report; their text may hold what no log should.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Makes the cluster unless it is there; says whether it did. */
export async function createCluster(home: PostgresHome, flags: string[]): Promise<boolean> {
  const cluster = join(home.folder, 'data');
  if (existsSync(cluster)) {
    await refuseOtherVersion(home);
    return false;
  }
  // Made aside and renamed when complete, so that a start cut short leaves no half of a cluster.
  const draft = `data.${randomBytes(6).toString('hex')}`;
  await runProgram(home, 'initdb', [
    ...['-D', draft, '--username=karakana', '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...flags],
  ]).catch((error) => {
    rmSync(join(home.folder, draft), { recursive: true, force: true });
    throw new StartError(`PostgreSQL could not make a database in ${home.folder}: ${lastLine(complaintOf(error))}`);
  });
  try {
    renameSync(join(home.folder, draft), cluster);
    return true;
  } catch (error) {
    rmSync(join(home.folder, draft), { recursive: true, force: true });
    // Another start was faster: its cluster is as good.
    if (existsSync(cluster)) return false;
    throw error;
  }
}

export async function startPostmaster(home: PostgresHome, overrides: Record<string, string> = {}): Promise<void> {
  dropForeignPid(home);
  const options = Object.entries({ ...settings, ...overrides }).map(([name, value]) => `-c ${name}=${value}`);
  const args = ['start', '-D', 'data', '-l', 'postgres.log', '-s', '-w', '-t', '300', '-o', options.join(' ')];
  for (let tries = 1; ; tries++) {
    const before = logOf(home).length;
    try {
      await runProgram(home, 'pg_ctl', args);
      return;
    } catch (error) {
      const complaint = logOf(home).slice(before);
      // Another start won the race; whose it is shows when the cluster is claimed.
      if (await isRunning(home)) return;
      // The children of a killed postmaster need a moment to notice and leave.
      if (tries < 50 && complaint.includes('shared memory block')) await delay(200);
      else
        throw new StartError(
          `PostgreSQL did not start: ${fatalLine(complaint) ?? lastLine(complaintOf(error))} (${join(home.folder, 'postgres.log')})`,
        );
    }
  }
}

export async function stopPostmaster(home: PostgresHome): Promise<void> {
  try {
    await runProgram(home, 'pg_ctl', ['stop', '-D', 'data', '-s', '-w', '-m', 'fast', '-t', '60']);
  } catch (error) {
    if (await isRunning(home)) throw error;
  }
}

export async function isRunning(home: PostgresHome): Promise<boolean> {
  dropForeignPid(home);
  return runProgram(home, 'pg_ctl', ['status', '-D', 'data']).then(
    () => true,
    () => false,
  );
}

function runProgram(home: PostgresHome, program: string, args: string[]) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return run(join(home.programs, 'bin', program), args, { cwd: home.folder, env, ...home.runAs });
}

async function refuseOtherVersion(home: PostgresHome): Promise<void> {
  const theirs = readFileSync(join(home.folder, 'data', 'PG_VERSION'), 'utf8').trim();
  const { stdout } = await runProgram(home, 'postgres', ['--version']);
  const ours = /\d+/.exec(stdout)?.[0];
  if (theirs !== ours)
    throw new StartError(`DATA_DIR: the database in ${home.folder} is of PostgreSQL ${theirs}, this Karakana brings ${ours}`);
}

// After a crash of the machine the number in postmaster.pid may belong to any program, and PostgreSQL would refuse to start for ever.
function dropForeignPid(home: PostgresHome): void {
  const pidFile = join(home.folder, 'data', 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const workingFolder = workingFolderOf(pid);
  if (workingFolder === undefined || workingFolder === realpathSync(join(home.folder, 'data'))) return;
  rmSync(pidFile, { force: true });
  rmSync(join(home.folder, '.s.PGSQL.5432.lock'), { force: true });
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function logOf(home: PostgresHome): string {
  const path = join(home.folder, 'postgres.log');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function fatalLine(log: string): string | undefined {
  return /(?:FATAL|PANIC): +(.+)/.exec(log)?.[1];
}

function complaintOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
}

function lastLine(text: string): string | undefined {
  return text.trim().split('\n').at(-1);
}
