import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { Refused } from '../refused.ts';
import { readStart, type Spooled } from '../spool.ts';
import type { Sheet } from './sheet.ts';

export type SheetTask = { fd: number; isZip: boolean };
export type SheetAnswer = { sheet: Sheet } | { problem: string };

// A file made to exhaust the server exhausts one thread, which is then ended.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const patience = 30_000;

/**
 * The first sheet of an .xlsx or .csv file, told apart by what they hold and never by their names. A file that is neither is refused. The
 * sheet is large: whoever reads several reads them in turn.
 */
export async function readSheet(file: Spooled): Promise<Sheet> {
  const start = await readStart(file, 8_192);
  const isZip = start.subarray(0, 4).equals(zipMark);
  if (!isZip) await refuseOtherKinds(start);
  const answer = await readInThread({ fd: file.handle.fd, isZip });
  if ('problem' in answer) throw refusedFile(answer.problem);
  return answer.sheet;
}

export const refusedFile = (problem: string) => new Refused(422, problem, { errors: { file: [problem] } });

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const oldOfficeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function refuseOtherKinds(start: Buffer): Promise<void> {
  if (start.subarray(0, 4).equals(oldOfficeMark))
    throw refusedFile('The file is protected by a password or is an old .xls: save it as .xlsx without a password');
  const hasTextMark = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (!hasTextMark && (await fileTypeFromBuffer(start))) throw refusedFile('The file must be an .xlsx or .csv file');
}

async function readInThread(task: SheetTask): Promise<SheetAnswer> {
  const signal = AbortSignal.timeout(patience);
  const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: task, resourceLimits });
  try {
    const [answer] = await once(thread, 'message', { signal });
    return answer;
  } catch (error) {
    if (signal.aborted) return { problem: 'The file takes too long to read: send it in parts' };
    if (isOutOfMemory(error)) return { problem: 'The file is too large once unpacked' };
    throw error;
  } finally {
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
