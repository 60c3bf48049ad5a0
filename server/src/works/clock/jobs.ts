import { z } from 'zod';
import { job } from '../../platform/jobs/jobs.ts';

const Named = z.object({ garageId: z.number() });

export const findForgottenJob = job('find-forgotten-clocks', { data: z.object({}) });
export const endForgottenJob = job('end-forgotten-clocks', { data: Named });

export type NamedGarage = z.output<typeof Named>;
