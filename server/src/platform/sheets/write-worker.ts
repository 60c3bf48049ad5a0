import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type SheetRow, writeSheet } from './write-sheet.ts';
import type { SheetWord, WriteTask } from './write-sheet-apart.ts';

// Only `writeSheetApart` starts this, with a task; a thread that is started has a port.
const { fd, columns } = workerData as WriteTask;
const port = parentPort as MessagePort;
const tell = (word: SheetWord) => port.postMessage(word);

/** Asks for the next rows only once there is room for them. */
async function* rows(): AsyncGenerator<SheetRow> {
  for (;;) {
    tell('more');
    const [portion] = await once(port, 'message');
    if (portion === null) return;
    yield* portion;
  }
}

// The file is closed by whoever opened it.
await pipeline(writeSheet(columns, rows()), createWriteStream('', { fd, autoClose: false }));
tell('written');
