import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StartError } from '../settings/start-error.ts';
import { createCluster, isRunning, startPostmaster, stopPostmaster } from './postgres-cluster.ts';
import { homeOfDataDir, type PostgresHome, throwawayHome } from './postgres-home.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

const patience = 60_000;
const lockNotAvailable = '55P03';

/** Starts the PostgreSQL of this data folder, or takes over the one that outlived a killed server. */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: (line: string) => void }): Promise<EmbeddedPostgres> {
  const home = homeOfDataDir(dataDir);
  if (await createCluster(home, [])) log(`Made a PostgreSQL database in ${home.folder}`);
  let stopping = false;
  let guard = open();

  async function open(): Promise<pg.Client> {
    const client = await openGuarded(home, dataDir);
    client.once('error', () => {
      if (stopping) return;
      log('PostgreSQL went away; starting it again');
      guard = open();
      guard.catch((error) => log(reasonOf(error)));
    });
    return client;
  }

  async function shutDown(): Promise<void> {
    stopping = true;
    const client = await guard.catch(() => undefined);
    await client?.end();
    await stopPostmaster(home);
  }

  await ensureDatabase(await guard);
  // Asked twice, it must not stop a server that was started meanwhile.
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(home, 'karakana'),
    stop() {
      stopped ??= shutDown();
      return stopped;
    },
  };
}

/** A fast PostgreSQL for tests: nothing in it survives a power cut, and it is gone when stopped or when its owner dies. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const home = throwawayHome();
  const watchman = watchOver(home);
  async function stop() {
    watchman.stdin.end();
    if (watchman.exitCode === null) await once(watchman, 'exit');
  }
  try {
    await createCluster(home, ['--no-sync']);
    await startPostmaster(home, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' });
    const client = await connect(home);
    await ensureDatabase(client);
    await client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(home, 'karakana'), stop };
}

async function openGuarded(home: PostgresHome, dataDir: string): Promise<pg.Client> {
  const deadline = Date.now() + patience;
  while (true) {
    if (!(await isRunning(home))) await startPostmaster(home);
    try {
      return await claim(home, dataDir);
    } catch (error) {
      // It may be shutting down or recovering on behalf of a killed server: that passes.
      if (error instanceof StartError || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

// A lock that dies with the process that holds it: a second server on the folder is refused, a killed one leaves nothing behind.
async function claim(home: PostgresHome, dataDir: string): Promise<pg.Client> {
  const client = await connect(home);
  try {
    await client.query("set lock_timeout = '1s'");
    await client.query("select pg_advisory_lock(hashtext('karakana'))");
    return client;
  } catch (error) {
    await client.end();
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) {
      throw new StartError(`DATA_DIR: another Karakana is running on ${dataDir}`);
    }
    throw error;
  }
}

async function connect(home: PostgresHome): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(home, 'postgres') });
  // Without a listener a lost connection would end the process; the query under way reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'karakana'");
  if (!rowCount) await client.query('create database karakana');
}

function urlOf(home: PostgresHome, database: string): string {
  return `postgresql://karakana@localhost/${database}?host=${encodeURIComponent(home.folder)}`;
}

// Its standard input closes when the test run ends, however it ends.
function watchOver({ folder }: PostgresHome) {
  const script = `
    read -r _
    pid=$(head -n 1 data/postmaster.pid) && kill -QUIT "$pid" && while [ -e data/postmaster.pid ] && kill -0 "$pid"; do sleep 0.05; done
    cd / && rm -rf "$0"`;
  return spawn('/bin/sh', ['-c', script, folder], { cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
}
