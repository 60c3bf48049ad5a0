import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import { reasonOf } from './start-error.ts';

/** What each job is told. A new job adds its line here and in `queues`. */
export type JobData = {
  'send-message': { id: number };
  'recover-outbox': Record<string, never>;
  'write-campaign': { garageId: number; id: number };
  'send-campaign': { garageId: number; id: number; after: number };
  'recover-campaigns': Record<string, never>;
  'run-import': { garageId: number; id: number };
  'forget-imports': Record<string, never>;
  'forgot-password': { email: string; brand: BrandType; origin: string };
  'sign-up': { id: number; origin: string };
  'warn-owner': { email: string; brand: BrandType; origin: string };
  'forget-expired': Record<string, never>;
};

export type JobName = keyof JobData;

export type Jobs = {
  /** Part of the given transaction: a job of a rolled-back change never runs. One of a higher rank waits for those of a lower. */
  enqueue<Name extends JobName>(db: Database, name: Name, data: JobData[Name], rank?: number): Promise<void>;
  work<Name extends JobName>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Cron times are those of Nairobi. */
  schedule<Name extends JobName>(name: Name, cron: string, data: JobData[Name]): Promise<void>;
  /** Lets the jobs in flight end first. */
  stop(): Promise<void>;
};

const deadLetter = 'dead-letter';
const day = 24 * 60 * 60;
const patient = { retryLimit: 5, retryBackoff: true, retryDelay: 15, retryDelayMax: 600, expireInSeconds: 120, deadLetter, notify: true };

const queues: Record<JobName, typeof patient> = {
  'send-message': patient,
  'recover-outbox': patient,
  'write-campaign': patient,
  'send-campaign': patient,
  'recover-campaigns': patient,
  // A file of 20,000 rows on a slow day.
  'run-import': { ...patient, expireInSeconds: 900 },
  'forget-imports': patient,
  'forgot-password': patient,
  'sign-up': patient,
  'warn-owner': patient,
  'forget-expired': patient,
};

// Woken by the database when a job arrives; looks by itself only for those whose next try is due. A backlog is worked off without pauses.
const working = {
  localConcurrency: 2,
  batchSize: 4,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

/** Jobs that need much memory, so that a server does one at a time. */
const oneByOne: Partial<Record<JobName, object>> = { 'run-import': { localConcurrency: 1, batchSize: 1 } };

export async function openJobs(url: string, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, schema: 'pgboss', max: 4, application_name: 'karakana jobs', useListenNotify: true });
  boss.on('error', (error) => log.error(error, 'jobs'));
  boss.on('warning', (warning) => log.warn(warning, 'jobs'));
  await boss.start();
  try {
    await makeQueues(boss);
    await letApplicationEnqueue(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async enqueue(db, name, data, rank = 0) {
      await boss.send(name, data, { db: fromKysely(db), priority: -rank });
    },
    async work(name, handle) {
      await boss.work<JobData[typeof name], JobResult, typeof working>(name, { ...working, ...oneByOne[name] }, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await handle(data);
              return { id, status: 'completed' };
            } catch (error) {
              log.warn({ err: error, job: name, data }, 'A job failed');
              return { id, status: 'failed', output: { message: reasonOf(error) } };
            }
          }),
        ),
      );
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'Africa/Nairobi' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 15_000 }),
  };
}

async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetter, { retentionSeconds: 90 * day });
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    // An existing queue keeps the options it was made with.
    await boss.updateQueue(name, options);
  }
}

// The application's role owns nothing, so what it may do with jobs is granted: add them, never change them.
// Servers that start together take turns, because two grants at once fail.
async function letApplicationEnqueue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`
    select pg_advisory_xact_lock(hashtext('karakana jobs'));
    grant usage on schema pgboss to karakana_app;
    grant select, insert on all tables in schema pgboss to karakana_app`);
}
