import { readDueWorks, readFigures, readToday, readTrade } from '@karakana/contract/dashboards/home.ts';
import type { Role } from '@karakana/contract/permissions.ts';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { Home } from '../../dashboards/home.tsx';
import { useUser } from '../../shell/session.ts';
import { warmScreen } from '../../shell/warm.ts';

// On a slow phone the answers come while the screen is drawn, instead of after it.
export const Route = createFileRoute('/_app/')({ loader: warmScreen(readToday, readDueWorks, readTrade, readFigures), component: First });

/** Whose work is at the gate begins there. */
const atTheGate: readonly Role[] = ['security', 'security_manager', 'security_admin'];

function First() {
  return atTheGate.includes(useUser().role) ? <Navigate to="/gate" replace /> : <Home />;
}
