import { z } from 'zod';
import { job } from '../../platform/jobs/jobs.ts';

export const findRisksJob = job('find-risks', { data: z.object({}) });
export const tellRisksJob = job('tell-risks', { data: z.object({ garageId: z.number() }) });
