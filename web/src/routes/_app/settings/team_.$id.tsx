import { createFileRoute } from '@tanstack/react-router';
import { MemberRecord } from '../../../accounts/team/member-record.tsx';

export const Route = createFileRoute('/_app/settings/team_/$id')({ component: Member });

function Member() {
  const { id } = Route.useParams();
  return <MemberRecord key={id} id={Number(id)} />;
}
