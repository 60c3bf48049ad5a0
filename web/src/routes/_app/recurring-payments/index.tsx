import { listRecurringPayments } from '@karakana/contract/accounting/recurring-payment.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RecurringPayments } from '../../../accounting/recurring/recurring-payments.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/recurring-payments/')({
  loader: warmList(listRecurringPayments, { page: 1 }),
  component: RecurringPayments,
});
