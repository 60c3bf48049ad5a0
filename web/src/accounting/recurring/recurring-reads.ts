import { listRecurringPayments, readRecurringPayment, recurringPaymentHistory } from '@karakana/contract/accounting/recurring-payment.ts';

/** What is different once a recurring payment was added, changed or ended. */
export const recurringReads = [listRecurringPayments, readRecurringPayment, recurringPaymentHistory];
