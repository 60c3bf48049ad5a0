import { say, type Text } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
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

/** The receipts of payments, as the provider told of them. */
export async function keepReceipts(ctx: GarageCtx, receipts: Receipt[]): Promise<void> {
  const confirmedAt = ctx.platform.now().toISOString();
  await sql`
    insert into provider_receipts (garage_id, short_code, receipt, payment_id, origin, amount, paid_at, payer_mobile, payer_name, account_reference,
      confirmed_at)
    select ${ctx.garageId}, "shortCode", receipt, "paymentId", origin, amount, "paidAt", "payerMobile", "payerName", "accountReference", ${confirmedAt}
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as given ("shortCode" text, receipt text, "paymentId" bigint, origin text, amount bigint,
      "paidAt" timestamptz, "payerMobile" text, "payerName" text, "accountReference" text)`.execute(ctx.db);
}
