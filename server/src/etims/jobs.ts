import { z } from 'zod';
import { job } from '../platform/jobs/jobs.ts';

const OfBranch = z.object({ garageId: z.number(), branchId: z.number() });
export type OfBranch = z.output<typeof OfBranch>;

export const sendToEtimsJob = job('send-to-etims', { data: OfBranch, seconds: 600, atOnce: 4 });
export const tellLateEtimsJob = job('tell-late-etims', { data: z.object({}) });
export const findWaitingForEtimsJob = job('find-waiting-for-etims', { data: z.object({}) });
