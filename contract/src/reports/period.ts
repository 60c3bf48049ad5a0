import { z } from 'zod';
import { SeenBranchId } from '../branch-fields.ts';
import { AskedDay } from './asked-day.ts';

/** The stretches of time that people ask for by name, each as seen from today; a year is that of the books. */
export const periodNames = ['today', 'week', 'month', 'last_month', 'quarter', 'year', 'last_year'] as const;
export type PeriodName = (typeof periodNames)[number];

/** What every report of some days is asked by: a period by its name or its first and last day, and a branch. Without any of them it is this month. */
export const periodFields = {
  period: z.enum(periodNames).optional(),
  fromDate: AskedDay.optional(),
  toDate: AskedDay.optional(),
  branchId: SeenBranchId.optional(),
};
