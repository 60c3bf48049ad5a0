import { readBill } from '@karakana/contract/accounting/bill.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BillRecord } from '../../../accounting/bills/bill-record.tsx';
import { warmRecord } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/bills/$id')({
  loader: warmRecord(readBill, (id) => ({ id })),
  component: Bill,
});

function Bill() {
  const { id } = Route.useParams();
  return <BillRecord key={id} id={Number(id)} />;
}
