import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sendMessageJob } from '../outbox/outbox.ts';
import { openTestOutbox, type TestOutbox } from '../providers/sandbox/test-outbox.ts';
import { job } from './jobs.ts';

let outbox: TestOutbox;
let owner: pg.Client;

beforeAll(async () => {
  outbox = await openTestOutbox();
  owner = new pg.Client({ connectionString: outbox.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await outbox.stop();
});

describe('a job', () => {
  test('cannot be changed or removed by the application', async () => {
    await expect(outbox.pool.query('delete from pgboss.job')).rejects.toThrow('permission denied');
    await expect(outbox.pool.query("update pgboss.job set state = 'completed'")).rejects.toThrow('permission denied');
  });

  test('vanishes with the transaction that was rolled back', async () => {
    const change = outbox.db.transaction().execute(async (db) => {
      await outbox.jobs.enqueue(db, sendMessageJob, { id: 1 });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect((await owner.query('select from pgboss.job where name = $1', ['send-message'])).rowCount).toBe(0);
  });

  test('is not there for anyone before the transaction is committed', async () => {
    await outbox.db.transaction().execute(async (db) => {
      await outbox.jobs.enqueue(db, sendMessageJob, { id: 2 });
      expect((await owner.query('select from pgboss.job where name = $1', ['send-message'])).rowCount).toBe(0);
    });
    const { rows } = await owner.query('select data, retry_limit, retry_backoff from pgboss.job where name = $1', ['send-message']);
    expect(rows).toEqual([{ data: { id: 2 }, retry_limit: 5, retry_backoff: true }]);
  });

  test('that fails waits for its next try, and after the last one is kept with the dead letters', async () => {
    await outbox.jobs.enqueue(outbox.db, sendMessageJob, { id: 3 });
    await owner.query("update pgboss.job set retry_count = retry_limit where data ->> 'id' = '3'");
    const seen: number[] = [];
    await outbox.jobs.work(sendMessageJob, async ({ id }) => {
      seen.push(id);
      throw new Error('no luck');
    });
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select name, state, data from pgboss.job order by name, state');
      expect(rows).toEqual([
        { name: 'dead-letter', state: 'created', data: { id: 3 } },
        { name: 'send-message', state: 'retry', data: { id: 2 } },
        { name: 'send-message', state: 'failed', data: { id: 3 } },
      ]);
    }, 20_000);
    expect(seen.toSorted()).toEqual([2, 3]);
  });

  test('of a higher rank waits for those of a lower, and one that needs much memory for every other of its kind', async () => {
    const heavy = job('heavy', { data: z.object({ garageId: z.number(), id: z.number() }), atOnce: 1 });
    await outbox.jobs.open(heavy);
    for (const [id, rank] of [2, 1, 0, 0].entries()) await outbox.jobs.enqueue(outbox.db, heavy, { garageId: rank, id }, rank);
    const seen: number[] = [];
    let running = 0;
    let most = 0;
    await outbox.jobs.work(heavy, async ({ garageId }) => {
      running += 1;
      most = Math.max(most, running);
      seen.push(garageId);
      await setImmediate();
      running -= 1;
    });
    await vi.waitFor(() => expect(seen).toEqual([0, 0, 1, 2]), 20_000);
    expect(most).toBe(1);
  });

  test.each([1, 2])(
    'that waits behind many others has its turn as soon as they are done, also where only %i are done at once',
    async (atOnce) => {
      const many = job(`many-${atOnce}`, { data: z.object({ id: z.number() }), atOnce });
      await outbox.jobs.open(many);
      for (let id = 0; id < 12; id += 1) await outbox.jobs.enqueue(outbox.db, many, { id });
      const seen: number[] = [];
      await outbox.jobs.work(many, async ({ id }) => void seen.push(id));
      // With a look every five seconds the last would come after half a minute.
      await vi.waitFor(() => expect(seen).toHaveLength(12), 15_000);
    },
  );

  test('for later waits while others of its kind are done', async () => {
    const patient = job('patient', { data: z.object({ id: z.number() }) });
    await outbox.jobs.open(patient);
    await outbox.jobs.enqueueLater(outbox.db, patient, { id: 1 }, 180);
    await outbox.jobs.enqueue(outbox.db, patient, { id: 2 });
    const seen: number[] = [];
    await outbox.jobs.work(patient, async ({ id }) => void seen.push(id));
    await vi.waitFor(() => expect(seen).toEqual([2]), 20_000);
    const { rows } = await owner.query(
      `select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'patient' and state = 'created'`,
    );
    expect(rows).toEqual([{ wait: 180 }]);
  });
});
