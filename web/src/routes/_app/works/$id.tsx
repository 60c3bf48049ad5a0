import { readWork } from '@karakana/contract/works/work/work.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmRecord } from '../../../shell/warm.ts';
import { WorkRecord } from '../../../works/record/work-record.tsx';

export const Route = createFileRoute('/_app/works/$id')({
  loader: warmRecord(readWork, (id) => ({ id })),
  component: Work,
});

function Work() {
  const { id } = Route.useParams();
  return <WorkRecord key={id} id={Number(id)} />;
}
