import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AcceptInvite } from '../accounts/team/accept-invite.tsx';

export const Route = createFileRoute('/accept-invite')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined) }),
  component: AcceptInvite,
});
