import { createFileRoute } from '@tanstack/react-router';
import { SentReports } from '../../../reports/sent/sent-reports.tsx';

export const Route = createFileRoute('/_app/reports/sent')({ component: SentReports });
