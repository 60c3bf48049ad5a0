import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../shell/guards.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
