import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { listSuspense } from '@karakana/contract/payments/suspense.ts';
import { sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import { countFound, readPage } from '../../platform/database/read-page.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** What was ever in suspense. It is the garage's: nobody knows of which branch it is. */
const everInSuspense = (ctx: Ctx) =>
  ctx.db
    .selectFrom('suspense')
    .innerJoin('payments', (join) =>
      join.onRef('payments.garageId', '=', 'suspense.garageId').onRef('payments.id', '=', 'suspense.paymentId'),
    )
    .leftJoin('providerReceipts as receipt', (join) =>
      join.onRef('receipt.garageId', '=', 'suspense.garageId').onRef('receipt.paymentId', '=', 'suspense.paymentId'),
    )
    .where('suspense.garageId', '=', ctx.garageId);

const ofPrompt = (column: 'short_code' | 'mobile') => sql<string>`(
  select ${sql.ref(`prompts.${column}`)} from prompts
  where prompts.garage_id = payments.garage_id and prompts.payment_id = payments.id order by prompts.id limit 1
)`;

const shown = (found: ReturnType<typeof everInSuspense>) =>
  found.select([
    'payments.id',
    'payments.number',
    'payments.branchId',
    sql<string | null>`coalesce(receipt.receipt, payments.reference)`.as('receipt'),
    sql<string>`coalesce(receipt.short_code, ${ofPrompt('short_code')}, '')`.as('shortCode'),
    'receipt.accountReference',
    sql<string | null>`coalesce(receipt.payer_mobile, ${ofPrompt('mobile')})`.as('payerMobile'),
    'receipt.payerName',
    sql<number>`coalesce(receipt.amount, payments.amount)`.as('amount'),
    'suspense.open',
    'payments.paidOn',
    sql<string>`coalesce(receipt.paid_at, payments.created_at)`.as('paidAt'),
    sql<boolean>`exists (
      select from reversals where reversals.garage_id = payments.garage_id and reversals.payment_id = payments.id
        and reversals.state in ('requested', 'sent', 'unknown')
    )`.as('isReturning'),
  ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const shownReceipt = ({ number, ...receipt }: Stored) => ({ ...receipt, number: numberText('PAY', number) });

export async function readSuspenseFor(ctx: Ctx, id: number) {
  const receipt = await shown(everInSuspense(ctx).where('payments.id', '=', id)).executeTakeFirst();
  if (!receipt) throw notFound();
  return shownReceipt(receipt);
}

export async function listSuspenseFor(ctx: Ctx, page: ParsedInput<typeof listSuspense>) {
  let found = everInSuspense(ctx).where('suspense.open', '>', 0);
  if (page.search)
    found = found.where(
      sql<boolean>`lower(concat_ws(' ', receipt.receipt, receipt.account_reference, receipt.payer_name, receipt.payer_mobile,
        number_text('pay', payments.number))) like ${contains(page.search)}`,
    );
  const read = await readPage(page, shown(found).orderBy('suspense.paymentId', 'desc'), () => countFound(ctx.db, page, found));
  const { open } = await found.select(sql<number>`coalesce(sum(suspense.open), 0)::bigint`.as('open')).executeTakeFirstOrThrow();
  return { ...read, entries: read.entries.map(shownReceipt), open };
}
