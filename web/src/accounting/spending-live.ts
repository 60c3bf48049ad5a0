import { listBills, readBill } from '@karakana/contract/accounting/bill.ts';
import { expenseHistory, listExpenses, readExpense } from '@karakana/contract/accounting/expense.ts';
import { listRecurringPayments, readRecurringPayment, recurringPaymentHistory } from '@karakana/contract/accounting/recurring-payment.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { type RefreshTable, removedId, sameId } from '../kit/api/live-refresh.ts';

const ofRecurring = [listRecurringPayments, sameId(readRecurringPayment, 'id'), sameId(recurringPaymentHistory, 'id')];

export const recurringRefreshes: RefreshTable<'RecurringPayment'> = {
  'recurring-payment-created': [listRecurringPayments],
  'recurring-payment-updated': ofRecurring,
  'recurring-payment-removed': [listRecurringPayments, removedId(readRecurringPayment, 'id')],
  'recurring-payment-due': [...ofRecurring, listBills],
};

export const spendingRefreshes: RefreshTable<'Payment'> = {
  'expense-changed': [listExpenses, sameId(readExpense, 'id'), sameId(expenseHistory, 'id'), listTransactions],
  'bill-changed': [listBills, sameId(readBill, 'id'), listTransactions],
};
