import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Confirm } from '../accounts/confirm.tsx';
import { requireStep } from '../accounts/step-guard.ts';

export const Route = createFileRoute('/confirm')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined), next: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => (search.token ? undefined : requireStep('/confirm', search.next)),
  component: Confirm,
});
