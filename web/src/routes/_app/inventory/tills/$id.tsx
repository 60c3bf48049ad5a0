import { readTill } from '@karakana/contract/payments/till.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TillRecord } from '../../../../inventory/tills/till-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/tills/$id')({
  loader: warmRecord(readTill, (id) => ({ id })),
  component: Till,
});

function Till() {
  const { id } = Route.useParams();
  return <TillRecord key={id} id={Number(id)} />;
}
