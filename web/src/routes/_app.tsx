import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../shell/guards.ts';
import { useSession } from '../shell/session.ts';
import { Shell } from '../shell/shell.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Application,
});

/** Begins anew for another person, so that nothing in sight is asked for again in somebody else's name. */
function Application() {
  return (
    <Shell key={useSession()?.user.id}>
      <Outlet />
    </Shell>
  );
}
