import { z } from 'zod';
import { job } from '../platform/jobs/jobs.ts';

/** A file of 20,000 rows on a slow day; one at a time, because it holds them all. */
export const runImportJob = job('run-import', { data: z.object({ garageId: z.number(), id: z.number() }), seconds: 900, atOnce: 1 });
export const forgetImportsJob = job('forget-imports', { data: z.object({}) });
