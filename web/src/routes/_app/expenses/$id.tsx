import { readExpense } from '@karakana/contract/accounting/expense.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ExpenseRecord } from '../../../accounting/expenses/expense-record.tsx';
import { warmRecord } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/expenses/$id')({
  loader: warmRecord(readExpense, (id) => ({ id })),
  component: Expense,
});

function Expense() {
  const { id } = Route.useParams();
  return <ExpenseRecord key={id} id={Number(id)} />;
}
