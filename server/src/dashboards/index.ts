import type { Api } from '../platform/serve/serve.ts';
import { serveAnalytics } from './analytics.ts';
import { serveFleetDashboard } from './fleet.ts';
import { serveGarageDashboard } from './garage.ts';
import { serveHome } from './home.ts';
import { serveLeaks } from './leaks/leaks.ts';

export function serveDashboards(api: Api): void {
  serveHome(api);
  serveGarageDashboard(api);
  serveAnalytics(api);
  serveFleetDashboard(api);
  serveLeaks(api);
}
