import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gatherRows } from './gather-rows.ts';
import type { SheetTask } from './read-sheet.ts';
import { BadSheet } from './sheet.ts';
import type { SheetAnswer } from './sheet-thread.ts';

// Only `readSheet` starts this, with a task.
const { fd, isZip } = workerData as SheetTask;

async function answer(): Promise<SheetAnswer> {
  const rows = gatherRows();
  try {
    // Only the one that is needed is loaded: the thread is new for each file.
    if (isZip) await (await import('./workbook.ts')).readWorkbook(fd, rows);
    else await (await import('./csv.ts')).readCsv(piecesOf(fd), rows);
    return { sheet: rows.sheet() };
  } catch (error) {
    if (error instanceof BadSheet) return { problem: error.said };
    throw error;
  }
}

/** A stream would close the file, which is not ours. */
function* piecesOf(file: number): Generator<Buffer> {
  for (let at = 0; ; ) {
    const piece = Buffer.alloc(64 * 1024);
    const length = readSync(file, piece, 0, piece.length, at);
    if (length === 0) return;
    yield piece.subarray(0, length);
    at += length;
  }
}

parentPort?.postMessage(await answer());
