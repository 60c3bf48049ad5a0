import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../accounts/password/forgot-password.tsx';
import { leaveIfSignedIn } from '../shell/guards.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: () => leaveIfSignedIn(undefined),
  component: ForgotPassword,
});
