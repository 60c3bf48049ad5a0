import { readRecurringPayment } from '@karakana/contract/accounting/recurring-payment.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RecurringRecord } from '../../../accounting/recurring/recurring-record.tsx';
import { warmRecord } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/recurring-payments/$id')({
  loader: warmRecord(readRecurringPayment, (id) => ({ id })),
  component: Recurring,
});

function Recurring() {
  const { id } = Route.useParams();
  return <RecurringRecord key={id} id={Number(id)} />;
}
