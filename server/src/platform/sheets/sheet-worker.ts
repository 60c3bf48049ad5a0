import { parentPort, workerData } from 'node:worker_threads';
import { asSheet } from './as-sheet.ts';
import type { SheetAnswer, SheetTask } from './read-sheet.ts';
import { BadSheet } from './sheet.ts';

// Only `readSheet` starts this, with a task.
const { bytes, isZip } = workerData as SheetTask;

async function answer(): Promise<SheetAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    // Only the one that is needed is loaded: the thread is new for each file.
    const read = isZip ? (await import('./workbook.ts')).readWorkbook : (await import('./csv.ts')).readCsv;
    return { sheet: asSheet(await read(file)) };
  } catch (error) {
    if (error instanceof BadSheet) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer());
