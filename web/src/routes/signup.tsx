import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignUp } from '../accounts/sign-up/sign-up.tsx';
import { leaveIfSignedIn } from '../shell/guards.ts';

export const Route = createFileRoute('/signup')({
  // A code of digits alone arrives as a number.
  validateSearch: z.object({ referral: z.coerce.string().optional().catch(undefined) }),
  beforeLoad: () => leaveIfSignedIn(undefined),
  component: SignUp,
});
