import { readCredit } from '@karakana/contract/payments/credit.ts';
import { listPrompts, readPrompt } from '@karakana/contract/payments/prompt.ts';
import { listProviderMessages } from '@karakana/contract/payments/provider-message.ts';
import { listSuspense, readSuspense, suggestForSuspense } from '@karakana/contract/payments/suspense.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

/** What is read again when somebody was asked on the phone or has paid. */
export const deskRefreshes: RefreshTable<'Payment'> = {
  'payment-created': [listTransactions, readCredit, suggestForSuspense, listProviderMessages],
  'prompt-changed': [listPrompts, sameId(readPrompt, 'id')],
  'suspense-changed': [listSuspense, listTransactions, listProviderMessages, sameId(readSuspense, 'id'), sameId(suggestForSuspense, 'id')],
};
