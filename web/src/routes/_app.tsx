import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useCustomerFeed } from '../customers/customer-feed.ts';
import { useCampaignFeed } from '../messaging/campaign-feed.ts';
import { requireSession } from '../shell/guards.ts';
import { useSession } from '../shell/session.ts';
import { Shell } from '../shell/shell.tsx';
import { useVehicleFeed } from '../vehicles/record/vehicle-feed.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Application,
});

/** Begins anew for another person or place, so that nothing in sight is asked for again in the wrong name. */
function Application() {
  const user = useSession()?.user;
  if (!user || user.garageId === null) return null;
  return (
    <Shell key={`${user.id} ${user.invitationId} ${user.branchId}`}>
      <Feeds />
      <Outlet />
    </Shell>
  );
}

/** Heard from the start and not with each screen, so that nothing is missed while one opens. */
function Feeds() {
  useCustomerFeed();
  useVehicleFeed();
  useCampaignFeed();
  return null;
}
