import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '../jobs/fair-queue.ts';
import { Refused } from '../serve/refused.ts';
import type { Paper } from './paper.ts';

// A paper that is too long exhausts its thread alone.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const timeoutMs = 30_000;
/** The first paper of a thread takes five times as long as the next, so it stays for a while; at rest there is none. */
const idleMs = 30_000;

const inTurn = fairQueue({ waitingOfOne: 4, waiting: 40 }, 'Please wait until your other documents are ready');

let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;

/** Sets a paper as a PDF. One is set at a time, by turns of those who ask. */
export function writePaper(whose: number, paper: Paper, isGone: () => boolean): Promise<Buffer> {
  return inTurn(whose, () => setPaper(paper), isGone);
}

async function setPaper(paper: Paper): Promise<Buffer> {
  clearTimeout(rest);
  const worker = thread ?? openThread();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    worker.postMessage(paper);
    const [bytes] = await once(worker, 'message', { signal });
    return Buffer.from(bytes);
  } catch (error) {
    endThread(worker);
    if (signal.aborted || isOutOfMemory(error))
      throw new Refused(422, 'This is too long for a PDF. Use a filter to make it shorter, or download the Excel workbook');
    throw error;
  } finally {
    rest = setTimeout(() => endThread(worker), idleMs).unref();
  }
}

function openThread(): Worker {
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { resourceLimits });
  // Told to whoever waits for a paper; between two of them nobody does.
  worker.on('error', () => endThread(worker));
  // The server may end while it rests.
  worker.unref();
  thread = worker;
  return worker;
}

function endThread(worker: Worker): void {
  if (thread === worker) thread = undefined;
  worker.terminate();
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
