import { readCount } from '@karakana/contract/inventory/count.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CountRecord } from '../../../../inventory/counts/count-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/counts/$id')({
  loader: warmRecord(readCount, (id) => ({ id })),
  component: Count,
});

function Count() {
  const { id } = Route.useParams();
  return <CountRecord key={id} id={Number(id)} />;
}
