import { readCredit } from '@karakana/contract/payments/credit.ts';
import { listPrompts, readPrompt } from '@karakana/contract/payments/prompt.ts';
import { listProviderMessages } from '@karakana/contract/payments/provider-message.ts';
import { listSuspense, readSuspense, suggestForSuspense } from '@karakana/contract/payments/suspense.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';

export const promptReads = [listPrompts, readPrompt];

/** The calls whose answers change when a payment finds, changes or loses what it is for. */
export const deskReads = [listTransactions, listSuspense, readSuspense, suggestForSuspense, readCredit, listProviderMessages];
