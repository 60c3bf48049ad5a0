import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Sayable } from '@karakana/contract/text.ts';
import type { Sheet } from './sheet.ts';

export type SheetAnswer = { sheet: Sheet } | { problem: Sayable };

const patience = 30_000;

/** What a thread found in a file. It is ended with its first word, and when none comes. */
export async function answerOf(thread: Worker): Promise<SheetAnswer> {
  const signal = AbortSignal.timeout(patience);
  // One that fails while it is being ended has nobody else who hears it, and has been answered for.
  thread.on('error', () => undefined);
  try {
    const [answer] = await once(thread, 'message', { signal });
    return answer;
  } catch (error) {
    if (signal.aborted) return { problem: 'The file takes too long to read. Split it and send it in parts' };
    if (isOutOfMemory(error)) return { problem: 'The file is too large once unpacked' };
    throw error;
  } finally {
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
