import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { reasonOf } from '../settings/start-error.ts';

/** Work apart from requests, declared in its area: `job('run-import', { data: z.object({ … }) })`. */
export type Job<Data> = { name: string; data: z.ZodType<Data>; seconds: number; atOnce: number };

/** `seconds` after which it counts as stuck; `atOnce` in one process, few where one needs much memory. */
export function job<Schema extends z.ZodType>(
  name: string,
  { data, seconds = 120, atOnce = 8 }: { data: Schema; seconds?: number; atOnce?: number },
): Job<z.output<Schema>> {
  // The schema gives what the job is told.
  return { name, data: data as unknown as z.ZodType<z.output<Schema>>, seconds, atOnce };
}

export type Jobs = {
  /** Part of the given transaction: a job of a rolled-back change never runs. One of a higher rank waits for those of a lower. */
  enqueue<Data extends object>(db: Database, job: Job<Data>, data: Data, rank?: number): Promise<void>;
  /** The same, begun no sooner than so many seconds from now. */
  enqueueLater<Data extends object>(db: Database, job: Job<Data>, data: Data, seconds: number): Promise<void>;
  /** Makes the place where jobs of this kind wait; `work` does it too. */
  open<Data extends object>(job: Job<Data>): Promise<void>;
  work<Data extends object>(job: Job<Data>, handle: (data: Data) => Promise<void>): Promise<void>;
  /** The same for what is done together: as many as wait, up to half of `atOnce`. Gives for each why it failed, or nothing. */
  workTogether<Data extends object>(job: Job<Data>, handle: (many: Data[]) => Promise<(Error | undefined)[]>): Promise<void>;
  /** Cron times are those of Nairobi. */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): Promise<void>;
  /** Lets the jobs in flight end first. */
  stop(): Promise<void>;
};

const deadLetter = 'dead-letter';
const day = 24 * 60 * 60;
const patient = { retryLimit: 5, retryBackoff: true, retryDelay: 15, retryDelayMax: 600, deadLetter, notify: true };

// Woken by the database when a job arrives; looks by itself only for those whose next try is due. A backlog is worked off without pauses.
const working = {
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

export async function openJobs(url: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, schema: 'pgboss', max: 4, application_name: 'karakana jobs', useListenNotify: true });
  boss.on('error', (error) => log.error(error, 'jobs'));
  boss.on('warning', (warning) => log.warn(warning, 'jobs'));
  await boss.start();
  try {
    await boss.createQueue(deadLetter, { retentionSeconds: 90 * day });
    await letApplicationEnqueue(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  async function workOff<Data extends object>(job: Job<Data>, handle: (many: Data[]) => Promise<(Error | undefined)[]>): Promise<void> {
    await makeQueue(boss, job);
    const { name } = job;
    const workers = job.atOnce > 2 ? 2 : 1;
    const options = { ...working, localConcurrency: workers, batchSize: Math.ceil(job.atOnce / workers) };
    const worker = await boss.work<unknown, JobResult, typeof options>(name, options, async (jobs) => {
      const failures = await handle(jobs.map(({ data }) => job.data.parse(data)));
      // One at a time is never a full batch, so it is told to look for the next.
      if (options.batchSize === 1) boss.notifyWorker(worker);
      return jobs.map(({ id, data }, at): JobResult => {
        const failure = failures[at];
        if (!failure) return { id, status: 'completed' };
        log.warn({ err: failure, job: name, data }, 'A job failed');
        return { id, status: 'failed', output: { message: reasonOf(failure) } };
      });
    });
  }
  return {
    async enqueue(db, { name }, data, rank = 0) {
      await boss.send(name, data, { db: fromKysely(db), priority: -rank });
    },
    async enqueueLater(db, { name }, data, seconds) {
      await boss.send(name, data, { db: fromKysely(db), startAfter: seconds });
    },
    open: (job) => makeQueue(boss, job),
    work: (job, handle) =>
      workOff(job, (many) =>
        Promise.all(
          many.map((data) =>
            handle(data).then(
              () => undefined,
              (error) => (error instanceof Error ? error : new Error(reasonOf(error))),
            ),
          ),
        ),
      ),
    workTogether: workOff,
    async schedule({ name }, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'Africa/Nairobi' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  };
}

async function makeQueue(boss: PgBoss, { name, seconds }: { name: string; seconds: number }): Promise<void> {
  const options = { ...patient, expireInSeconds: seconds };
  await boss.createQueue(name, options);
  // An existing queue keeps the options it was made with.
  await boss.updateQueue(name, options);
}

// The application's role owns nothing, so what it may do with jobs is granted: add them, never change them.
// Servers that start together take turns, because two grants at once fail.
async function letApplicationEnqueue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    select pg_advisory_xact_lock(hashtext('karakana jobs'));
    grant usage on schema pgboss to karakana_app;
    grant select, insert on all tables in schema pgboss to karakana_app`);
}
