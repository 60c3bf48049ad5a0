import { z } from 'zod';
import { job } from '../../platform/jobs/jobs.ts';

export const findDueReportsJob = job('find-due-reports', { data: z.object({}) });
/** A long workbook on a slow day; few at once, because a letter holds its file. */
export const sendReportJob = job('send-report', { data: z.object({ garageId: z.number(), id: z.number() }), seconds: 600, atOnce: 2 });
