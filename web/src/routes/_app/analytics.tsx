import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsScreen } from '../../dashboards/analytics.tsx';

export const Route = createFileRoute('/_app/analytics')({ component: AnalyticsScreen });
