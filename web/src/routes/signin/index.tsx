import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignIn } from '../../accounts/sign-in/sign-in.tsx';
import { leaveIfSignedIn } from '../../shell/guards.ts';

export const Route = createFileRoute('/signin/')({
  validateSearch: z.object({ next: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => leaveIfSignedIn(search.next),
  component: SignIn,
});
