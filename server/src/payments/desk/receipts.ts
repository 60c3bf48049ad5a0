import { say, type Text } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

/** What became of something that the provider told. */
export type TakenAs = { outcome: 'done' | 'repeated' | 'refused'; detail?: Text; paymentId?: number; receipt?: string };

export const sameAmount = { outcome: 'refused', detail: say('It names another amount than was told of this receipt before') } as const;

export type KnownReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

export const findReceipt = (ctx: GarageCtx, { shortCode, receipt }: { shortCode: string; receipt: string }) =>
  ctx.db
    .selectFrom('providerReceipts')
    .select(['id', 'paymentId', 'amount', 'origin', 'receipt'])
    .where('garageId', '=', ctx.garageId)
    .where('provider', '=', 'mpesa')
    .where('shortCode', '=', shortCode)
    .where('receipt', '=', receipt)
    .forUpdate()
    .executeTakeFirst();

type Receipt = {
  shortCode: string;
  receipt: string;
  paymentId: number;
  origin: 'prompt' | 'paybill';
  amount: number;
  paidAt: string;
  payerMobile: string | null;
  payerName?: string | null;
  accountReference?: string | null;
};

/** The receipt of a payment, as the provider told of it. */
export async function keepReceipt(ctx: GarageCtx, receipt: Receipt): Promise<void> {
  const confirmedAt = ctx.platform.now().toISOString();
  await ctx.db
    .insertInto('providerReceipts')
    .values({ garageId: ctx.garageId, ...receipt, confirmedAt })
    .execute();
}
