import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { memoryOf, type Started } from './servers.ts';
import type { BenchGarage } from './world.ts';

/** Some 200,000 lines of the journal of the large garage. */
const days = 360;

/**
 * A workbook of 200,000 rows is written apart: what the server holds meanwhile beyond what it held, how long it takes, and
 * how long anybody else waits for an answer.
 */
export async function benchWorkbook(karakana: Started, { token }: BenchGarage): Promise<void> {
  const toDate = dayOf(new Date().toISOString());
  const ask = async (path: string, question?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(question && { 'content-type': 'application/json' }) };
    const answer = await fetch(karakana.url + path, question ? { method: 'POST', headers, body: JSON.stringify(question) } : { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const beforeMiB = await memoryOf(karakana);
  const began = performance.now();
  const { job_id } = await ask('/api/general_ledger/export_xlsx', { from_date: addDays(toDate, 1 - days), to_date: toDate });
  let maxMiB = beforeMiB;
  let slowestMs = 0;
  for (;;) {
    const asked = performance.now();
    const { state, total_rows } = await ask(`/api/workbooks/${job_id}`);
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    maxMiB = Math.max(maxMiB, await memoryOf(karakana));
    if (state === 'failed') throw new Error('The workbook could not be written');
    if (state === 'done') {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`  workbook of ${total_rows} rows: ${maxMiB - beforeMiB} MiB more while it is written (at most 60), ${seconds} s`);
      console.log(`  slowest answer to others meanwhile: ${slowestMs.toFixed(0)} ms`);
      return;
    }
    await pause(10);
  }
}
