import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { requireStep } from '../accounts/sign-in/step-guard.ts';
import { Confirm } from '../accounts/sign-up/confirm.tsx';

export const Route = createFileRoute('/confirm')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined), next: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => (search.token ? undefined : requireStep('/confirm', search.next)),
  component: Confirm,
});
