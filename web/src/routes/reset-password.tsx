import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPassword } from '../accounts/password/reset-password.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ token: z.coerce.string().optional().catch(undefined) }),
  component: ResetPassword,
});
