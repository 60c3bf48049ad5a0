import { createFileRoute } from '@tanstack/react-router';
import { Team } from '../../../accounts/team/team.tsx';

export const Route = createFileRoute('/_app/settings/team')({ component: Team });
