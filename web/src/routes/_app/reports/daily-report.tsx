import { createFileRoute } from '@tanstack/react-router';
import { DailyReport } from '../../../reports/day/daily-report.tsx';

export const Route = createFileRoute('/_app/reports/daily-report')({ component: DailyReport });
