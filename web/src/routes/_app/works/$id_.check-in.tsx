import { readCheckIn } from '@karakana/contract/works/check-in/check-in.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmRecord } from '../../../shell/warm.ts';
import { CheckInPage } from '../../../works/check-in/check-in-page.tsx';

export const Route = createFileRoute('/_app/works/$id_/check-in')({
  loader: warmRecord(readCheckIn, (id) => ({ id })),
  component: CheckIn,
});

function CheckIn() {
  const { id } = Route.useParams();
  return <CheckInPage key={id} id={Number(id)} />;
}
