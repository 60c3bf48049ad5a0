import { z } from 'zod';
import { job } from '../jobs/jobs.ts';

/** As long as a sheet can be, on a slow day; one at a time, because each has a thread. */
export const writeWorkbookJob = job('write-workbook', {
  data: z.object({ garageId: z.number(), id: z.number() }),
  seconds: 1_800,
  atOnce: 1,
});
export const forgetWorkbooksJob = job('forget-workbooks', { data: z.object({}) });
