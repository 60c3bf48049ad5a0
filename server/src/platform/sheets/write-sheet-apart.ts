import type { FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Column, SheetRow } from './write-sheet.ts';

export type WriteTask = { fd: number; columns: readonly Column[] };
/** The thread asks for more rows, or has written all. */
export type SheetWord = 'more' | 'written';

// Rows pass through it; what would gather there ends the thread alone.
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };

type Written = {
  columns: readonly Column[];
  portions: AsyncIterable<SheetRow[]>;
  /** Told how many rows a portion had, once the thread has it; what it throws ends the writing. */
  onPortion?: (rows: number) => Promise<void>;
};

/**
 * Writes a workbook into a file in a thread of its own, so that a long one holds nobody up. A portion is asked for when there is room for it:
 * one is with the thread and the next on its way, never more.
 */
export async function writeSheetApart(file: FileHandle, { columns, portions, onPortion }: Written): Promise<void> {
  // Only what can be handed to a thread, whatever else a column knows.
  const task: WriteTask = {
    fd: file.fd,
    columns: columns.map(({ heading, width, format }) => ({ heading, width, ...(format && { format }) })),
  };
  const thread = new Worker(new URL('./write-worker.ts', import.meta.url), { workerData: task, resourceLimits });
  const ended = heardLater(untilEnd(thread));
  const nextWord = () => heardLater(Promise.race([wordOf(thread), ended]));
  const rows = portions[Symbol.asyncIterator]();
  const nextPortion = () => heardLater(rows.next());
  try {
    let [word, portion] = [nextWord(), nextPortion()];
    while ((await word) === 'more') {
      const { done, value } = await Promise.race([portion, ended]);
      word = nextWord();
      thread.postMessage(done ? null : value);
      if (done) continue;
      portion = nextPortion();
      await onPortion?.(value.length);
    }
  } finally {
    await thread.terminate();
    await rows.return?.();
  }
}

/** Known at once: a thread that has said its last word ends in the same moment. */
const wordOf = (thread: Worker): Promise<SheetWord> => new Promise((resolve) => thread.once('message', resolve));

/** What fails before anybody waits for it is told to whoever does. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Why a thread came to its end; it never does of its own accord. */
const untilEnd = (thread: Worker): Promise<never> =>
  new Promise((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended before its workbook was written')));
  });
