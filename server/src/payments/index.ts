import type { Platform } from '../platform/serve/context.ts';
import type { Api } from '../platform/serve/serve.ts';
import { serveCredit } from './credit/credit.ts';
import { serveProviderCallbacks } from './desk/callbacks.ts';
import { serveProviderMessages } from './desk/messages.ts';
import { recoverMessages, takeMessagesNow } from './desk/take-messages.ts';
import {
  countSmsCreditsJob,
  followPromptJob,
  followPurchaseJob,
  sendPromptJob,
  sendPurchaseJob,
  sendReversalJob,
  takeProviderMessageJob,
  tellPayersJob,
} from './jobs.ts';
import { followPromptNow } from './prompts/follow-prompt.ts';
import { servePrompts } from './prompts/prompts.ts';
import { recoverPrompts, sendPromptNow } from './prompts/send-prompt.ts';
import { serveReceipts } from './receipts/send-receipt.ts';
import { tellPayersNow } from './receipts/tell-payers.ts';
import { serveReversals } from './reversals/reversals.ts';
import { sendReversalNow } from './reversals/send-reversal.ts';
import { expenseUsedCredits } from './sms-credits/expense-used.ts';
import { followPurchaseNow } from './sms-credits/follow-purchase.ts';
import { recoverPurchases, sendPurchaseNow } from './sms-credits/send-purchase.ts';
import { serveSmsCredits } from './sms-credits/sms-credits.ts';
import { tellLowCredits } from './sms-credits/tell-low.ts';
import { serveSuspense } from './suspense/suspense.ts';
import { serveTills } from './tills/tills.ts';
import { serveTransactions } from './transactions/transactions.ts';
import { servePendingPayments } from './typed/turns.ts';
import { serveWallet } from './wallet/wallet.ts';

export { takeTold } from './desk/take-messages.ts';
export { invoicesPaid, invoicesReopened, paymentExpected } from './invoices-paid.ts';
export { paidFor, shownPayment } from './paid-for.ts';
export { payBack } from './pay-back.ts';
export { askForPayment } from './prompts/ask-for-payment.ts';
export { promptFor } from './prompts/prompts.ts';
export { hiddenMobile, lastPromptOf } from './prompts/shown-prompts.ts';
export { takePayments } from './take-payments.ts';
export { closeTillNow as closeTill } from './tills/close-till.ts';
export { openTillNow as openTill } from './tills/open-till.ts';
export { readTillFor as readTill } from './tills/shown-tills.ts';
export { payDocument } from './transactions/pay-document.ts';
export { sumTaken } from './transactions/sum-taken.ts';
export { countTransactions } from './transactions/transactions.ts';
export { holdDesk } from './typed/typed-codes.ts';

export function servePayments(api: Api): void {
  serveTransactions(api);
  servePrompts(api);
  serveSuspense(api);
  serveReversals(api);
  serveReceipts(api);
  serveCredit(api);
  servePendingPayments(api);
  serveProviderMessages(api);
  serveProviderCallbacks(api);
  serveTills(api);
  serveWallet(api);
  serveSmsCredits(api);
}

/** Starts what asks for payment on phones, and what acts by what the provider tells. */
export async function workPayments(platform: Platform): Promise<void> {
  await platform.jobs.work(sendPromptJob, (prompt) => sendPromptNow(platform, prompt));
  await platform.jobs.work(followPromptJob, (prompt) => followPromptNow(platform, prompt));
  await platform.jobs.workTogether(takeProviderMessageJob, (messages) => takeMessagesNow(platform, messages));
  await platform.jobs.work(tellPayersJob, (payments) => tellPayersNow(platform, payments));
  await platform.jobs.work(sendReversalJob, (reversal) => sendReversalNow(platform, reversal));
  await platform.jobs.work(sendPurchaseJob, (purchase) => sendPurchaseNow(platform, purchase));
  await platform.jobs.work(followPurchaseJob, (purchase) => followPurchaseNow(platform, purchase));
  await platform.jobs.work(countSmsCreditsJob, () => countSmsCredits(platform));
  await platform.jobs.schedule(countSmsCreditsJob, '23 * * * *', {});
  await platform.jobs.enqueue(platform.db, countSmsCreditsJob, {});
  await recoverPrompts(platform);
  await recoverPurchases(platform);
  await recoverMessages(platform);
}

/** For the start and every hour. */
async function countSmsCredits(platform: Platform): Promise<void> {
  await expenseUsedCredits(platform);
  await tellLowCredits(platform);
}
