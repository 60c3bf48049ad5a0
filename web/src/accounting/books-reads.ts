import { accountHistory, listAccounts, readAccount } from '@karakana/contract/accounting/account.ts';
import { readBooks } from '@karakana/contract/accounting/book-settings.ts';
import { listEntries, readEntry } from '@karakana/contract/accounting/entry.ts';
import { readSpendingSummary } from '@karakana/contract/accounting/spending-summary.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { readWallet } from '@karakana/contract/payments/wallet.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';

/** What an entry changes. */
export const readsOfEntries = [
  listEntries,
  readEntry,
  listAccounts,
  readAccount,
  readBooks,
  readSpendingSummary,
  listTransactions,
  readWallet,
];
/** What a change of an account changes; its code and name stand in entries too. */
export const readsOfAccounts = [listAccounts, readAccount, accountHistory, listEntries, readEntry];

/** All accounts, archived ones too: a chart is short, and its screens choose from it. */
export const useAccounts = () => useEndpointQuery(listAccounts, { archived: true });

export const useBookCurrency = (): string => useEndpointQuery(readBooks, {}).data?.settings.currency ?? 'KES';
