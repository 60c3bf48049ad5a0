import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../shell/guards.ts';
import { useSession } from '../shell/session.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Application,
});

/** Begins anew for another person or place, so that nothing in sight is asked for again in the wrong name. */
function Application() {
  const user = useSession()?.user;
  return (
    <Shell key={`${user?.id} ${user?.invitationId} ${user?.branchId}`}>
      <Outlet />
    </Shell>
  );
}
