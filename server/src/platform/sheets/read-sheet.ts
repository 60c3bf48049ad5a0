import { Worker } from 'node:worker_threads';
import type { Sayable } from '@karakana/contract/text.ts';
import { fileTypeFromBuffer } from 'file-type';
import { readStart, type Spooled } from '../files/spool.ts';
import { refusedField } from '../serve/refused.ts';
import type { Sheet } from './sheet.ts';
import { answerOf } from './sheet-thread.ts';

export type SheetTask = { fd: number; isZip: boolean };

// A file made to exhaust the server exhausts one thread, which is then ended.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * The first sheet of an .xlsx or .csv file, told apart by what they hold and never by their names. A file that is neither is refused. The
 * sheet is large: whoever reads several reads them in turn.
 */
export async function readSheet(file: Spooled): Promise<Sheet> {
  const start = await readStart(file, 8_192);
  const isZip = start.subarray(0, 4).equals(zipMark);
  if (!isZip) await refuseOtherKinds(start);
  const task: SheetTask = { fd: file.handle.fd, isZip };
  const answer = await answerOf(new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: task, resourceLimits }));
  if ('problem' in answer) throw refusedFile(answer.problem);
  return answer.sheet;
}

export const refusedFile = (problem: Sayable) => refusedField('file', problem);

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const oldOfficeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function refuseOtherKinds(start: Buffer): Promise<void> {
  if (start.subarray(0, 4).equals(oldOfficeMark))
    throw refusedFile('The file is protected by a password or is an old .xls: save it as .xlsx without a password');
  const hasTextMark = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (!hasTextMark && (await fileTypeFromBuffer(start))) throw refusedFile('The file must be an .xlsx or .csv file');
}
