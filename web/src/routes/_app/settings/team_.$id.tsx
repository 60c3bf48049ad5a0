import { readTeamMember } from '@karakana/contract/accounts/team.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MemberRecord } from '../../../accounts/team/member-record.tsx';
import { warm } from '../../../kit/api/warm.ts';

export const Route = createFileRoute('/_app/settings/team_/$id')({
  loader: ({ params }) => warm(readTeamMember, { id: Number(params.id) }),
  component: Member,
});

function Member() {
  const { id } = Route.useParams();
  return <MemberRecord key={id} id={Number(id)} />;
}
