import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { say } from '@karakana/contract/text.ts';
import { sql } from 'kysely';
import { invoiceNumber } from '../../accounting/index.ts';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import { darajaLimits } from '../../platform/providers/daraja/stk.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { sendPromptJob } from '../jobs.ts';
import { moreThanOwed } from '../more-than-owed.ts';

type Owed = { id: number; branchId: number; balance: number };
type Asked = { invoice: Owed; mobile: string; amount?: number | undefined; account: DarajaAccount | undefined };

const shilling = 100;

/** M-Pesa takes whole shillings; what comes over becomes the customer's credit. */
const roundedUp = (amount: number): number => Math.ceil(amount / shilling) * shilling;

/** Writes down that somebody is to be asked for payment on the phone; a job sends it once that is kept. */
export async function askForPayment(ctx: GarageCtx, { invoice, mobile, amount, account }: Asked): Promise<number> {
  if (!account) throw new Refused(422, 'M-Pesa is not set up');
  if (invoice.balance === 0) throw new Refused(422, 'This invoice is already paid');
  const open = roundedUp(invoice.balance);
  const asked = amount ?? open;
  if (asked > open) throw await moreThanOwed(ctx, 'amount', open);
  if (asked > darajaLimits.highest * shilling)
    throw refusedField('amount', say('M-Pesa takes at most {{amount}} shillings at once', { amount: darajaLimits.highest }));
  if (!/^\+254[17]\d{8}$/.test(mobile)) throw refusedField('mobile', 'must be a Kenyan mobile number');
  await refuseSecond(ctx, invoice.id, mobile);
  const prompt = {
    garageId: ctx.garageId,
    branchId: invoice.branchId,
    invoiceId: invoice.id,
    mobile,
    amount: asked,
    shortCode: account.shortCode,
    reference: await numberOf(ctx, invoice.id),
    requestedBy: ctx.userId,
    requestedAt: ctx.platform.now().toISOString(),
  };
  const { id } = await ctx.db.insertInto('prompts').values(prompt).returning('id').executeTakeFirstOrThrow();
  await ctx.platform.jobs.enqueue(ctx.db, sendPromptJob, { garageId: ctx.garageId, id });
  ctx.live({ topic: 'Payment', key: 'prompt-changed', payload: { id }, branchId: invoice.branchId });
  return id;
}

/** Whoever presses twice asks once. */
async function refuseSecond(ctx: GarageCtx, invoiceId: number, mobile: string): Promise<void> {
  const prompts = ctx.db.selectFrom('prompts').select('id').where('garageId', '=', ctx.garageId).where('invoiceId', '=', invoiceId);
  const open = await prompts.where('mobile', '=', mobile).where('state', 'in', ['requested', 'sent']).executeTakeFirst();
  if (open) throw new Refused(422, 'A request is on this phone already', { about: { promptId: open.id } });
}

async function numberOf(ctx: GarageCtx, invoiceId: number): Promise<string> {
  const { number, style } = await ctx.db
    .selectFrom('invoices')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'invoices.garageId')
    .select(['invoices.number', sql<(typeof numberStyles)[number]>`book_settings.invoice_number`.as('style')])
    .where('invoices.garageId', '=', ctx.garageId)
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return invoiceNumber(style, 'invoice', number);
}
