import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { answerOf } from './sheet-thread.ts';

const answer = { problem: 'The file is empty' };
const threadThat = (acts: string) => new Worker(`const { parentPort } = require('node:worker_threads'); ${acts}`, { eval: true });

test('a thread that fails before it has answered fails the reading', async () => {
  await expect(answerOf(threadThat(`throw new Error('no luck')`))).rejects.toThrow('no luck');
});

test('one that fails after it has answered has answered, and its fault troubles nobody', async () => {
  const thread = threadThat(`parentPort.postMessage(${JSON.stringify(answer)})`);
  const answered = answerOf(thread);
  // Told after `answerOf` has been, and before the thread ends.
  const failed = new Promise((resolve) => thread.once('message', () => resolve(failLate(thread))));
  expect(await answered).toEqual(answer);
  expect(await failed).toBe('heard');
});

/** As it does when it is ended in the middle of something. */
function failLate(thread: Worker): unknown {
  try {
    thread.emit('error', new Error('too late'));
    return 'heard';
  } catch (error) {
    return error;
  }
}
