import type { Api } from '../platform/serve/serve.ts';
import { serveBills } from './bills/bills.ts';
import { serveChart } from './books/accounts.ts';
import { serveAttachments } from './books/attachments.ts';
import { serveClosing } from './books/closing.ts';
import { serveEntries } from './books/entries.ts';
import { serveSaleTaxes } from './books/sale-taxes.ts';
import { serveBookSettings } from './books/settings.ts';
import { serveExpenses } from './expenses/expenses.ts';
import { serveRecipients } from './payees/recipients.ts';
import { serveRecurringPayments } from './recurring/recurring.ts';
import { serveVehicleExpenses } from './vehicle-expense.ts';

export { addBill, enterBill, postingsOf } from './bills/add-bill.ts';
export { countBills, stateOf as billStateOf } from './bills/bill-list.ts';
export { creditBills } from './bills/credit-bills.ts';
export { goodsBillVoided, payBill } from './bills/pay-bill.ts';
export { byRule, type EntryToPost, type Posting, post } from './books/post.ts';
export { entriesInReach, entriesOf, shownEntries, withLines } from './books/shown-entries.ts';
export { readUsualTax } from './books/usual-tax.ts';
export { countExpenses } from './expenses/shown-expenses.ts';
export { addExpense } from './expenses/write-expense.ts';
export { invoiceNumber } from './invoices/invoice-number.ts';
export { invoicePaper, invoicePaperByCode } from './invoices/invoice-paper.ts';
export { type InvoiceLine, issueInvoice } from './invoices/issue-invoice.ts';
export { type InvoiceOnPaper, readInvoiceByCode } from './invoices/read-invoice.ts';
export { receiptPaper } from './invoices/receipt-paper.ts';
export { taxesByRate } from './invoices/taxes-by-rate.ts';
export { listPayees, readPayee, searchPayees } from './payees/payee-list.ts';
export { addPayee, archivePayee, changePayee, payeeArchived, payeeHistory } from './payees/payees.ts';
export { workAccounting } from './recurring/recurring.ts';
export { addRecurring } from './recurring/write-recurring.ts';
export { claimsTax, refuseNoMoney, refuseUnspent } from './spent.ts';
export { expensesInReach } from './vehicle-expense.ts';

export function serveAccounting(api: Api): void {
  serveBookSettings(api);
  serveChart(api);
  serveSaleTaxes(api);
  serveEntries(api);
  serveAttachments(api);
  serveClosing(api);
  serveRecipients(api);
  serveBills(api);
  serveExpenses(api);
  serveRecurringPayments(api);
  serveVehicleExpenses(api);
}
