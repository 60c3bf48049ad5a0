import { z } from 'zod';
import { job } from '../../platform/jobs/jobs.ts';

const Named = z.object({ garageId: z.number(), id: z.number() });

export const deliverWebhookJob = job('deliver-webhook', { data: Named });
export const retryDeliveriesJob = job('retry-webhook-deliveries', { data: z.object({}) });

export type NamedDelivery = z.output<typeof Named>;
