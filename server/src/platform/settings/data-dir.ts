import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf, StartError } from './start-error.ts';

/** Makes sure the folder exists and can be written, so that nothing is half-started in a folder that cannot. */
export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written (${reasonOf(error)})`);
  }
}

/** The secret of a machine that was given none: made once, then the same at every start. */
export function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  prepareDataDir(dataDir);
  if (!existsSync(path)) writeOnce(path, `${randomBytes(32).toString('base64')}\n`);
  const key = readKey(path);
  // A damaged key is never replaced: everything encrypted with the old one would be lost.
  if (Buffer.from(key, 'base64').length !== 32) throw new StartError(`DATA_DIR: ${path} is damaged, put the old key back`);
  return key;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`DATA_DIR: ${path} cannot be read (${reasonOf(error)})`);
  }
}

// Two processes starting at once must end up with one key, and a crash must not leave half of one: link is atomic and keeps the first.
export function writeOnce(path: string, content: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isExisting(error)) throw new StartError(`DATA_DIR: ${path} cannot be written (${reasonOf(error)})`);
  } finally {
    rmSync(draft);
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
