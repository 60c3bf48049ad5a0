import { listTeam } from '@karakana/contract/accounts/team.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Team } from '../../../../accounts/team/team.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/settings/team/')({
  loader: warmList(listTeam, { page: 1 }),
  component: Team,
});
