import { createFileRoute } from '@tanstack/react-router';
import { Reports } from '../../../reports/reports.tsx';

export const Route = createFileRoute('/_app/reports/')({ component: Reports });
