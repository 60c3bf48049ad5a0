import {
  addExpense as addExpenseCall,
  expenseHistory,
  listExpenses,
  readExpense,
  removeExpense as removeExpenseCall,
  updateExpense,
} from '@karakana/contract/accounting/expense.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { serveReceipts } from './receipts.ts';
import { listExpensesOf, readExpenseOf } from './shown-expenses.ts';
import { serveSummary } from './summary.ts';
import { addExpense, changeExpense, expenseHistoryOf, removeExpense } from './write-expense.ts';

export function serveExpenses(api: Api): void {
  serve(api, listExpenses, listExpensesOf);
  serve(api, readExpense, (ctx, { id }) => readExpenseOf(ctx, id));
  serve(api, expenseHistory, async (ctx, { id, ...page }) => {
    await readExpenseOf(ctx, id);
    return expenseHistoryOf(ctx, id, page);
  });
  serve(api, addExpenseCall, async (ctx, draft) => readExpenseOf(ctx, await addExpense(ctx, draft)));
  serve(api, updateExpense, async (ctx, draft) => {
    await changeExpense(ctx, draft);
    return readExpenseOf(ctx, draft.id);
  });
  serve(api, removeExpenseCall, async (ctx, { id }) => {
    await removeExpense(ctx, id);
    return readExpenseOf(ctx, id);
  });
  serveReceipts(api);
  serveSummary(api);
}
