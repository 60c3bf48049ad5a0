import type { Role } from '@karakana/contract/permissions.ts';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { Home } from '../../dashboards/home.tsx';
import { useUser } from '../../shell/session.ts';

export const Route = createFileRoute('/_app/')({ component: First });

/** Whose work is at the gate begins there. */
const atTheGate: readonly Role[] = ['security', 'security_manager', 'security_admin'];

function First() {
  return atTheGate.includes(useUser().role) ? <Navigate to="/gate" replace /> : <Home />;
}
