import { listBills, readBill } from '@karakana/contract/accounting/bill.ts';
import { listRecipients, readRecipient } from '@karakana/contract/accounting/recipient.ts';
import { listSuppliers, readSupplier } from '@karakana/contract/inventory/supplier.ts';
import { listTransactions } from '@karakana/contract/payments/transaction.ts';
import { openDocuments } from '@karakana/contract/reports/open/open-documents.ts';

/** What is different once a bill was added, paid or voided. */
export const billReads = [
  ...[listBills, readBill, listTransactions, openDocuments.list],
  ...[listRecipients, readRecipient, listSuppliers, readSupplier],
];
