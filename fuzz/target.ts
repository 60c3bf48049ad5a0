import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { startProcess, type TestProcess } from '../server/src/start/test-process.ts';
import { fireAlone } from './fire.ts';
import { probe } from './shot.ts';

/** The server that is shot at, in a process of its own; one that died is started again. */
export type Target = {
  port(): number;
  pid(): number | undefined;
  isDead(): boolean;
  /** What it cried out: errors that nobody handled, and why it died. */
  cries(): string;
  answers(): Promise<boolean>;
  /** A new one in its place; one that no longer answers is ended first. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export type World = { databaseUrl: string; start(env: Record<string, string>): Promise<Target>; stop(): Promise<void> };

/** Nothing may be sent to anybody, whatever a garage writes into its integrations. */
const nobody = { AT_URL: 'http://127.0.0.1:9', MPESA_URL: 'http://127.0.0.1:9' };

/** A database with demo data, gone when it is stopped. */
export async function makeWorld(): Promise<World> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'karakana-fuzz-'));
  return {
    databaseUrl: postgres.url,
    start: (env) => startTarget({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'fatal', ...nobody, ...env }),
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startTarget(env: Record<string, string>): Promise<Target> {
  let server: TestProcess;
  let port = 0;
  async function start(): Promise<void> {
    server = startProcess(env);
    port = Number(new URL(await server.serving()).port);
  }
  await start();
  const isDead = (): boolean => server.child.exitCode !== null || server.child.signalCode !== null;
  return {
    port: () => port,
    pid: () => server.child.pid,
    isDead,
    cries: () => server.errors(),
    async answers() {
      const { answers } = await fireAlone(port, probe);
      // One that tells us to wait is alive.
      return [200, 429].includes(answers[0]?.status ?? 0) && !isDead();
    },
    async restart() {
      server.child.kill('SIGKILL');
      await server.ended();
      await start();
    },
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended();
    },
  };
}
