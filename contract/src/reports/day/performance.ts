import { z } from 'zod';
import { Amount } from '../../money.ts';
import { Quantity } from '../../quantity.ts';
import { reportEndpoints } from '../../report.ts';
import { periodFields } from '../period.ts';

/** Within how many days a car that comes back counts against those who worked on it. */
export const returnDays = 30;

/** What a member of the team did of the works that were completed in these days. */
export const Performance = z.object({
  id: z.number(),
  name: z.string(),
  jobs: z.number(),
  plannedHours: Quantity,
  clockedHours: Quantity,
  billedHours: Quantity,
  /** Hours that were billed for each hour that was worked, of the works on which somebody clocked; nothing where nobody did. */
  efficiency: z.number().nullable(),
  /** Without tax, less credit notes; those who worked on one work share it by their hours. */
  revenue: Amount,
  returns: z.number(),
  /** From check-in to release. */
  averageHours: Quantity.nullable(),
});
export type Performance = z.output<typeof Performance>;

export const performance = reportEndpoints('/api/performance', {
  access: 'day_reports:read',
  name: 'Performance',
  question: z.strictObject(periodFields),
  row: Performance,
  totals: Performance.pick({
    plannedHours: true,
    clockedHours: true,
    billedHours: true,
    efficiency: true,
    revenue: true,
    averageHours: true,
  }),
});
