import { createFileRoute } from '@tanstack/react-router';
import { Performance } from '../../../reports/day/performance.tsx';

export const Route = createFileRoute('/_app/reports/performance')({ component: Performance });
