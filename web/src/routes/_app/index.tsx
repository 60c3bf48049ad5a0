import { readDueWorks, readFigures, readToday, readTrade } from '@karakana/contract/dashboards/home.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { type Day, dayOfRole } from '../../dashboards/days.ts';
import { Home } from '../../dashboards/home.tsx';
import { currentSession, useUser } from '../../shell/session.ts';
import { warmScreen } from '../../shell/warm.ts';

/** What the home of a day reads first. */
const firstReads: Record<Day, Endpoint[]> = {
  jobs: [],
  money: [readTrade],
  stock: [readTrade],
  own: [readToday, readDueWorks],
  workshop: [readToday, readDueWorks, readTrade, readFigures],
};

// On a slow phone the answers come while the screen is drawn, instead of after it.
export const Route = createFileRoute('/_app/')({
  loader: ({ cause }) => {
    const user = currentSession()?.user;
    if (user && user.garageId !== null) warmScreen(...firstReads[dayOfRole(user.role)])({ cause });
  },
  component: First,
});

/** Whose work is at the gate begins there. */
const atTheGate: readonly Role[] = ['security', 'security_manager', 'security_admin'];

function First() {
  return atTheGate.includes(useUser().role) ? <Navigate to="/gate" replace /> : <Home />;
}
