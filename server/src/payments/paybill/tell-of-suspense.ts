import { say } from '@karakana/contract/text.ts';
import { membersWhoMay, notify } from '../../accounts/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** Those who keep the money hear of what came and nobody knows what it is for. */
export async function tellOfSuspense(ctx: GarageCtx, { amount, payerName }: { amount: number; payerName: string | null }): Promise<void> {
  const paid = String(amount / 100);
  await notify(ctx, {
    kind: 'suspense',
    userIds: await membersWhoMay(ctx, 'payments:delete'),
    said:
      payerName === null
        ? say('{{amount}} came and nobody knows what it is for', { amount: paid })
        : say('{{amount}} came from {{name}} and nobody knows what it is for', { amount: paid, name: payerName }),
    path: '/payments',
  });
}
