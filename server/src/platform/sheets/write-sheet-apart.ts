import type { FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Column, SheetRow } from './write-sheet.ts';

export type WriteTask = { fd: number; columns: readonly Column[] };
/** The thread asks for more rows, or has written all. */
export type SheetWord = 'more' | 'written';

// Rows pass through it; what would gather there ends the thread alone.
const resourceLimits = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 };

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
  const nextWord = wordsOf(thread);
  const rows = portions[Symbol.asyncIterator]();
  const nextPortion = () => heardLater(rows.next());
  try {
    let portion = nextPortion();
    while ((await nextWord()) === 'more') {
      const { done, value } = await portion;
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

/** What fails before anybody waits for it is told to whoever does. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** What the thread says, word by word. Each is waited for by itself: whatever waited beside its end as well would keep all rows until then. */
function wordsOf(thread: Worker): () => Promise<SheetWord> {
  const said: SheetWord[] = [];
  let failure: unknown;
  let tell = () => {};
  const hear = (act: () => void) => {
    act();
    tell();
  };
  const heard = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  thread.on('message', (word) => hear(() => said.push(word)));
  thread.on('error', (error) =>
    hear(() => {
      failure = error;
    }),
  );
  thread.on('exit', () =>
    hear(() => {
      failure ??= new Error('The thread ended before its workbook was written');
    }),
  );
  return async () => {
    if (said.length === 0 && failure === undefined) await heard();
    const word = said.shift();
    if (word === undefined) throw failure;
    return word;
  };
}
