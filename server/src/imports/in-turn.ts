import { say } from '@karakana/contract/text.ts';
import { fairQueue } from '../platform/jobs/fair-queue.ts';

/** Of uploads, changed columns and rows to correct. A file takes a second or two, so that nobody waits longer than a screen does. */
const waitingFiles = { waitingOfOne: 4, waiting: 40 };

/** A sheet is large in memory: a server looks at one file at a time, by turns of the garages that sent them. */
export const inTurn = fairQueue(
  waitingFiles,
  say('Your garage already has {{files}} files waiting. Send this one when they are done', { files: waitingFiles.waitingOfOne }),
);
