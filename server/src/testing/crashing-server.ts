import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { stopPostmaster } from '../platform/postgres/postgres-cluster.ts';
import { homeOfDataDir } from '../platform/postgres/postgres-home.ts';
import { startProcess, type TestProcess } from '../start/test-process.ts';
import { objectionsToBooks } from './books/sound-books.ts';

export type CrashingServer = ReturnType<typeof openCrashingServer>;

/** The real server with its own database and demo data, in a process that is killed and started again. */
export function openCrashingServer(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karakana-crash-'));
  const { folder } = homeOfDataDir(dataDir);
  const connectionString = `postgresql://karakana@localhost/karakana?host=${encodeURIComponent(folder)}`;
  const secretKey = randomBytes(32).toString('base64');
  let server: TestProcess | undefined;

  async function start(): Promise<string> {
    const settings = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'on', LOG_LEVEL: 'fatal', REQUESTS_PER_MINUTE: '1000000' };
    server ??= startProcess({ ...settings, ...env });
    return server.serving();
  }

  async function kill(): Promise<void> {
    server?.child.kill('SIGKILL');
    await server?.ended();
    server = undefined;
  }

  async function withDatabase<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  }

  return {
    folder,
    secretKey,
    start,
    kill,
    async restart(): Promise<string> {
      await kill();
      return start();
    },
    withDatabase,
    async expectSoundBooks(garageId: number): Promise<void> {
      const { db, close } = openDatabase(connectionString);
      expect(await objectionsToBooks(db, garageId)).toEqual([]);
      await close();
    },
    async stop(): Promise<void> {
      await kill();
      await stopPostmaster(homeOfDataDir(dataDir));
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}
