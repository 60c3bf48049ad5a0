import { z } from 'zod';
import { job } from '../platform/jobs/jobs.ts';

const Named = z.object({ garageId: z.number(), id: z.number() });

export const writeCampaignJob = job('write-campaign', { data: Named });
export const sendCampaignJob = job('send-campaign', { data: Named.extend({ after: z.number() }) });
export const recoverCampaignsJob = job('recover-campaigns', { data: z.object({}) });
export const takeSmsJob = job('take-sms', { data: z.object({ id: z.number() }) });

export const takeReportJob = job('take-sms-report', { data: z.object({ id: z.number() }) });

export type NamedCampaign = z.output<typeof Named>;
