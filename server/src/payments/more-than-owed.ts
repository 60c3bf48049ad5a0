import { say } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../platform/serve/context.ts';
import { type Refused, refusedField } from '../platform/serve/refused.ts';
import { amountTexts } from './amount-text.ts';

/** The refusal of what is more than is owed; it says how much that is. */
export async function moreThanOwed(ctx: GarageCtx, field: string, owed: number): Promise<Refused> {
  const amount = (await amountTexts(ctx))(owed);
  return refusedField(field, say('This is more than is owed, which is {{amount}}', { amount }));
}

/** The same where the rest would be the payer's credit, but nobody knows who that is. */
export async function nobodyToCredit(ctx: GarageCtx, field: string, owed: number): Promise<Refused> {
  const amount = (await amountTexts(ctx))(owed);
  return refusedField(field, say('Only {{amount}} is owed. What is more can only be the credit of a customer who is known', { amount }));
}
