import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Transactions } from '../../../payments/transactions.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/payments/')({
  loader: warmList(listTransactions, { page: 1 }),
  component: Transactions,
});
