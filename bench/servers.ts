import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Started = { url: string; startedInMs: number; stop(): Promise<void> };

const root = join(import.meta.dirname, '..');

export async function startKarakana(env: Record<string, string>): Promise<Started> {
  return start(join(root, 'scripts/start.mjs'), { LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000000', DEMO: 'off', ...env }, '/readyz');
}

export async function startFloor(databaseUrl: string): Promise<Started> {
  return start(join(root, 'bench/floor.ts'), { DATABASE_URL: databaseUrl }, '/read/1/1');
}

async function start(file: string, env: Record<string, string>, probe: string): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(url + probe))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
  }
  return { url, startedInMs: Math.round(performance.now() - began), stop: () => stop(child) };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    await new Promise((go) => setTimeout(go, 20));
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** What a Karakana server holds in memory now, in MiB, by its own metrics. */
export async function memoryOf({ url }: Started): Promise<number> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
    if (bytes) return Math.round(Number(bytes) / 1024 / 1024);
    // Busy for a moment, after a rush.
    await pause(50);
  }
}
