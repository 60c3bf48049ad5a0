import type { Api } from '../platform/serve/serve.ts';
import { serveBills } from './bills/bills.ts';
import { serveChart } from './books/accounts.ts';
import { serveClosing } from './books/closing.ts';
import { serveEntries } from './books/entries.ts';
import { serveSaleTaxes } from './books/sale-taxes.ts';
import { serveBookSettings } from './books/settings.ts';
import { serveExpenses } from './expenses/expenses.ts';
import { serveRecipients } from './payees/recipients.ts';
import { serveRecurringPayments } from './recurring/recurring.ts';
import { serveVehicleExpenses } from './vehicle-expense.ts';

export { payBill } from './bills/pay-bill.ts';
export { byRule, type EntryToPost, post } from './books/post.ts';
export { entriesOf } from './books/shown-entries.ts';
export { invoiceNumber } from './invoices/invoice-number.ts';
export { invoicePaper } from './invoices/invoice-paper.ts';
export { type InvoiceLine, issueInvoice } from './invoices/issue-invoice.ts';
export { receiptPaper } from './invoices/receipt-paper.ts';
export { listPayees, readPayee } from './payees/payee-list.ts';
export { addPayee, archivePayee, changePayee, payeeHistory } from './payees/payees.ts';
export { workAccounting } from './recurring/recurring.ts';
export { expensesInReach } from './vehicle-expense.ts';

export function serveAccounting(api: Api): void {
  serveBookSettings(api);
  serveChart(api);
  serveSaleTaxes(api);
  serveEntries(api);
  serveClosing(api);
  serveRecipients(api);
  serveBills(api);
  serveExpenses(api);
  serveRecurringPayments(api);
  serveVehicleExpenses(api);
}
