import { createFileRoute } from '@tanstack/react-router';
import { Profile } from '../../../accounts/profile/profile.tsx';

export const Route = createFileRoute('/_app/settings/profile')({ component: Profile });
