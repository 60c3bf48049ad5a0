import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireStep } from '../../accounts/sign-in/step-guard.ts';
import { TwoFactor } from '../../accounts/sign-in/two-factor.tsx';

export const Route = createFileRoute('/signin/2fa')({
  validateSearch: z.object({ next: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => requireStep('/signin/2fa', search.next),
  component: TwoFactor,
});
