import type { PromptState } from '@karakana/contract/payments/prompt.ts';
import { say, type Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

/** Asked about after 10 seconds and then every 15, to 2 minutes, whatever is to be paid on the phone. */
export const firstAsked = 10;
export const secondsBetween = 15;
export const mostAsked = 8;

/** After so much silence nobody knows what became of it. */
export const silent: Text = say('M-Pesa has not told what became of it');
export const unanswered: Text = say('M-Pesa has not answered. The request may be on the phone all the same');

export type Unpaid = Exclude<PromptState, 'requested' | 'sent' | 'paid'>;

/** What is written of one that was not paid, or of which nobody knows. */
export const endedAs = ({ platform }: GarageCtx, state: Unpaid, reason: Text) => ({
  state,
  reason: reason.key,
  reasonValues: JSON.stringify(reason.values),
  endedAt: platform.now().toISOString(),
});

/** What was paid stays so, and what is known is not forgotten for what is not. */
export const mayEndFrom = (state: Unpaid): PromptState[] =>
  state === 'unknown' ? ['requested', 'sent'] : ['requested', 'sent', 'unknown'];
