import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { PromptState } from '@karakana/contract/payments/prompt.ts';
import { askToPay, isPromptOpen, listPrompts, readPrompt, verifyMessages, verifyPayment } from '@karakana/contract/payments/prompt.ts';
import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { lockInvoicesOf, refuseUnlessMayPay } from '../transactions/pay-document.ts';
import { askNow } from './ask-about.ts';
import { askForPayment } from './ask-for-payment.ts';
import { listPromptsFor, readPromptFor } from './shown-prompts.ts';

export function servePrompts(api: Api): void {
  servePrepared(
    api,
    askToPay,
    (ctx) => darajaOf(ctx.platform, ctx.garageId),
    (ctx, asked, account) => promptFor(ctx, asked, account),
  );

  servePrepared(
    api,
    verifyPayment,
    async (ctx, { id }) => {
      const { state } = await readPromptFor(ctx, id);
      if (statusOf(state) === 'pending') await askNow(ctx.platform, { garageId: ctx.garageId, id });
    },
    async (ctx, { id }) => {
      const prompt = await readPromptFor(ctx, id);
      const status = statusOf(prompt.state);
      return { status, message: verifyMessages[status], prompt };
    },
  );

  serve(api, listPrompts, listPromptsFor);
  serve(api, readPrompt, (ctx, { id }) => readPromptFor(ctx, id));
}

/** Asks for what is open of a sale or a work, on the customer's phone unless another is named. */
export async function promptFor(ctx: Ctx, asked: ParsedInput<typeof askToPay>, account: DarajaAccount | undefined) {
  const { documentType, amount } = asked;
  refuseUnlessMayPay(ctx, documentType);
  const [invoice] = await lockInvoicesOf(ctx, asked, documentType);
  const mobile = asked.mobile ?? (await mobileOf(ctx, invoice.customerId));
  if (mobile === undefined) throw refusedField('mobile', 'is required');
  return readPromptFor(ctx, await askForPayment(ctx, { invoice, mobile, amount, account }));
}

async function mobileOf({ db, garageId }: Ctx, customerId: number | null): Promise<string | undefined> {
  if (customerId === null) return undefined;
  const customers = db.selectFrom('customers').select('mobile').where('garageId', '=', garageId).where('id', '=', customerId);
  return (await customers.executeTakeFirst())?.mobile;
}

/** What is unknown may still come. */
const statusOf = (state: PromptState): keyof typeof verifyMessages =>
  state === 'paid' ? 'paid' : isPromptOpen(state) || state === 'unknown' ? 'pending' : 'failed';
