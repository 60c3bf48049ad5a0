import type { PaymentMethod } from '@karakana/contract/payments/payment.ts';
import { todayIn } from '../../platform/database/days.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { refusedField } from '../../platform/serve/refused.ts';
import { lockDesk } from '../desk/lock-desk.ts';
import { spread } from '../desk/money-in.ts';
import { lockInvoices } from '../desk/open-invoices.ts';
import { findReceipt } from '../desk/receipts.ts';
import { writeShares } from '../desk/write-shares.ts';

type Tendered = { method: PaymentMethod; reference?: string | null | undefined };

/** The codes of M-Pesa among what is tendered, which the provider has to tell of too; nothing where M-Pesa is not set up. */
export type TypedCodes = { shortCode: string; codes: (string | null)[] };

/** Holds the desk where codes of M-Pesa may be typed. Gives the number that customers pay to, and nothing where M-Pesa is not set up. */
export async function holdDesk(ctx: GarageCtx, tenders: Pick<Tendered, 'method'>[]): Promise<string | null> {
  if (!tenders.some(({ method }) => method === 'mpesa')) return null;
  const shortCode = (await darajaOf(ctx.platform, ctx.garageId))?.shortCode ?? null;
  if (shortCode !== null) await lockDesk(ctx);
  return shortCode;
}

/** Reads the codes that were typed at the counter, and refuses those that are of another payment. The desk is held since before. */
export async function readTypedCodes(ctx: GarageCtx, tenders: Tendered[], shortCode: string | null): Promise<TypedCodes | undefined> {
  if (shortCode === null) return undefined;
  const codes = tenders.map(({ method, reference }) => (method === 'mpesa' ? codeOf(reference) : null));
  const typed = codes.filter((code) => code !== null);
  if (new Set(typed).size < typed.length) throw refusedField('reference', 'This code is used already');
  for (const receipt of typed)
    if (await findReceipt(ctx, { shortCode, receipt })) throw refusedField('reference', 'This code is used already');
  return { shortCode, codes };
}

export async function keepTypedCodes(ctx: GarageCtx, { shortCode, codes }: TypedCodes, paymentIds: number[]): Promise<void> {
  const typed = codes.flatMap((receipt, at) =>
    receipt === null ? [] : [{ garageId: ctx.garageId, shortCode, receipt, paymentId: paymentIds[at] ?? 0, origin: 'typed' as const }],
  );
  if (typed.length > 0) await ctx.db.insertInto('providerReceipts').values(typed).execute();
}

/** The payment of a code that the provider has told of, where nobody knew what that was for: it was for this invoice. */
export async function assignByCode(
  ctx: GarageCtx,
  invoiceId: number,
  { shortCode, reference }: { shortCode: string | null; reference: string | null },
): Promise<number | undefined> {
  if (shortCode === null || !reference) return undefined;
  const known = await findReceipt(ctx, { shortCode, receipt: codeOf(reference) });
  if (!known) return undefined;
  const waiting = await ctx.db
    .selectFrom('suspense')
    .innerJoin('payments', (join) =>
      join.onRef('payments.garageId', '=', 'suspense.garageId').onRef('payments.id', '=', 'suspense.paymentId'),
    )
    .select(['suspense.open', 'payments.branchId'])
    .where('suspense.garageId', '=', ctx.garageId)
    .where('suspense.paymentId', '=', known.paymentId)
    .where('suspense.open', '>', 0)
    .executeTakeFirst();
  if (!waiting) return undefined;
  const { open, branchId } = waiting;
  const shares = spread(await lockInvoices(ctx, [invoiceId]), open);
  const written = { against: 'unidentified_receipts', on: todayIn(ctx), memo: known.receipt } as const;
  await writeShares(ctx, { id: known.paymentId, branchId }, shares, written);
  return known.paymentId;
}

function codeOf(reference: string | null | undefined): string {
  const code = reference?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  if (!/^[A-Z0-9]{6,20}$/.test(code)) throw refusedField('reference', 'Type the code that the payer was sent');
  return code;
}
