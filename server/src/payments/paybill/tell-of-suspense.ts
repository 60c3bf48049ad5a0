import { say } from '@karakana/contract/text.ts';
import { membersWhoMay, notifyEach } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { amountTexts } from '../amount-text.ts';

type Came = { amount: number; payerName: string | null };

/** Those who keep the money hear of what came and nobody knows what it is for. */
export async function tellOfSuspense(ctx: GarageCtx, came: Came[]): Promise<void> {
  if (came.length === 0) return;
  const userIds = await membersWhoMay(ctx, 'payments:delete');
  const written = await amountTexts(ctx);
  const notes = came.map(({ amount, payerName }) => ({ userIds, said: saidOf(written(amount), payerName), path: '/payments' }));
  await notifyEach(ctx, 'suspense', notes);
}

const saidOf = (amount: string, name: string | null) =>
  name === null
    ? say('{{amount}} came and nobody knows what it is for', { amount })
    : say('{{amount}} came from {{name}} and nobody knows what it is for', { amount, name });
