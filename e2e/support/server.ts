import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startThrowawayPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';

/** Starts the real server, with a database and a data folder that are gone when it stops. */
export async function startServer(root: string): Promise<{ port: number; databaseUrl: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karakana-journeys-'));
  const port = await freePort();
  const postgres = await startThrowawayPostgres();
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
      BUSY_AFTER_MS: '60000',
      TRUST_PROXY: 'loopback',
    },
  });
  const ended = once(server, 'exit');

  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    await ended;
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await ready(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, databaseUrl: postgres.url, stop };
}

async function ready(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The server ended before it was ready');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
