import { readGarage } from '@karakana/contract/garage/garage.ts';
import { readCredit } from '@karakana/contract/payments/credit.ts';
import { listPrompts, readPrompt } from '@karakana/contract/payments/prompt.ts';
import { listProviderMessages } from '@karakana/contract/payments/provider-message.ts';
import { readSmsCredits, readSmsPurchase } from '@karakana/contract/payments/sms-credits.ts';
import { listSuspense, readSuspense, suggestForSuspense } from '@karakana/contract/payments/suspense.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { readWallet } from '@karakana/contract/payments/wallet.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

/** What is read again when somebody was asked on the phone or has paid. */
export const deskRefreshes: RefreshTable<'Payment'> = {
  'payment-created': [listTransactions, readCredit, suggestForSuspense, listProviderMessages],
  'prompt-changed': [listPrompts, sameId(readPrompt, 'id')],
  'sms-purchase-changed': [readSmsCredits, readWallet, readGarage, listProviderMessages, sameId(readSmsPurchase, 'id')],
  'suspense-changed': [listSuspense, listTransactions, listProviderMessages, sameId(readSuspense, 'id'), sameId(suggestForSuspense, 'id')],
};
