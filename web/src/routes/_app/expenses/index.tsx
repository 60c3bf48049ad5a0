import { listExpenses } from '@karakana/contract/accounting/expense.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Expenses } from '../../../accounting/expenses/expenses.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/expenses/')({
  loader: warmList(listExpenses, { page: 1 }),
  component: Expenses,
});
