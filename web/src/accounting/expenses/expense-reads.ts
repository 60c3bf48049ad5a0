import { expenseHistory, listExpenses, readExpense } from '@karakana/contract/accounting/expense.ts';
import { readSpendingSummary } from '@karakana/contract/accounting/spending-summary.ts';
import { listVehicleExpenses } from '@karakana/contract/accounting/vehicle-expense.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { readVehicleGlance } from '@karakana/contract/works/work/glance.ts';

/** What is different once an expense was added, changed or taken back. */
export const expenseReads = [
  ...[listExpenses, readExpense, expenseHistory, readSpendingSummary],
  ...[listVehicleExpenses, readVehicleGlance, listTransactions],
];
