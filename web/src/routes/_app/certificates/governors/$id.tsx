import { readGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmRecord } from '../../../../shell/warm.ts';
import { GovernorRecord } from '../../../../works/certificates/governor-record.tsx';

export const Route = createFileRoute('/_app/certificates/governors/$id')({
  loader: warmRecord(readGovernor, (id) => ({ id })),
  component: Governor,
});

function Governor() {
  const { id } = Route.useParams();
  return <GovernorRecord key={id} id={Number(id)} />;
}
