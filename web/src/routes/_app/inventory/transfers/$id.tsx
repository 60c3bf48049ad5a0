import { readTransfer } from '@karakana/contract/inventory/stock.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TransferRecord } from '../../../../inventory/transfers/transfer-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/transfers/$id')({
  loader: warmRecord(readTransfer, (id) => ({ id })),
  component: Transfer,
});

function Transfer() {
  const { id } = Route.useParams();
  return <TransferRecord key={id} id={Number(id)} />;
}
