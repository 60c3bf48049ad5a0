import { z } from 'zod';
import { job } from '../../platform/jobs/jobs.ts';

const Named = z.object({ garageId: z.number(), id: z.number() });

export const findDuePaymentsJob = job('find-due-payments', { data: z.object({}) });
export const dueBillsJob = job('make-due-bills', { data: Named });

export type NamedRecurring = z.output<typeof Named>;
