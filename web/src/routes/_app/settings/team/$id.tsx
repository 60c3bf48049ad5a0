import { readTeamMember } from '@karakana/contract/accounts/team.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MemberRecord } from '../../../../accounts/team/member-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/settings/team/$id')({
  loader: warmRecord(readTeamMember, (id) => ({ id })),
  component: Member,
});

function Member() {
  const { id } = Route.useParams();
  return <MemberRecord key={id} id={Number(id)} />;
}
