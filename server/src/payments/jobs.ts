import { z } from 'zod';
import { job } from '../platform/jobs/jobs.ts';

const Named = z.object({ garageId: z.number(), id: z.number() });
export type NamedThing = z.output<typeof Named>;

export const sendPromptJob = job('send-prompt', { data: Named });
export const followPromptJob = job('follow-prompt', { data: Named.extend({ asked: z.number() }) });
/** Taken many at once: what a garage is told costs little more for fifty messages than for one. */
export const takeProviderMessageJob = job('take-provider-message', { data: Named, atOnce: 100 });
const PaymentsOfGarage = z.object({ garageId: z.number(), ids: z.array(z.number()) });
export type PaymentsOfGarage = z.output<typeof PaymentsOfGarage>;
export const tellPayersJob = job('tell-payers', { data: PaymentsOfGarage });
export const sendReversalJob = job('send-reversal', { data: Named });
export const sendPurchaseJob = job('send-sms-purchase', { data: Named });
export const followPurchaseJob = job('follow-sms-purchase', { data: Named.extend({ asked: z.number() }) });
export const countSmsCreditsJob = job('count-sms-credits', { data: z.object({}) });
