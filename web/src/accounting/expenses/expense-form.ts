import { type Expense, ExpenseDraft } from '@karakana/contract/accounting/expense.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';

export type ExpenseForm = {
  name: string;
  amount: number | '';
  includesTax: boolean;
  taxId: string | null;
  accountId: string | null;
  moneyAccountId: string | null;
  spentOn: string;
  branchId: string | null;
  payeeId: string | null;
  vehicleId: string | null;
  reference: string;
  note: string;
};

/** What an expense begins with: nothing but today and the branch, or what it is. */
export function expenseForm(expense: Partial<Expense> | undefined, branchId: number): ExpenseForm {
  const idText = (id: number | null | undefined) => (id ? String(id) : null);
  return {
    name: expense?.name ?? '',
    amount: expense?.amount ?? '',
    // What was kept is the whole of it.
    includesTax: true,
    taxId: idText(expense?.taxId),
    accountId: idText(expense?.accountId),
    moneyAccountId: idText(expense?.moneyAccountId),
    spentOn: expense?.spentOn ?? dayOf(new Date().toISOString()),
    branchId: String(expense?.branchId ?? branchId),
    payeeId: idText(expense?.payeeId),
    vehicleId: idText(expense?.vehicleId),
    reference: expense?.reference ?? '',
    note: expense?.note ?? '',
  };
}

/** The schema takes nothing for zero. */
export const checkExpense = (form: ExpenseForm): Record<string, string> => ({
  ...checkForm(ExpenseDraft)(expenseInput(form)),
  ...(form.amount === '' ? { amount: translateServerText('is required') } : {}),
});

export const expenseInput = ({ accountId, moneyAccountId, branchId, ...form }: ExpenseForm) => ({
  ...form,
  accountId: accountId ?? '',
  moneyAccountId: moneyAccountId ?? '',
  branchId: branchId ?? '',
});
