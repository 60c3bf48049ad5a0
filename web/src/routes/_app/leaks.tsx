import { createFileRoute } from '@tanstack/react-router';
import { Leaks } from '../../dashboards/leaks/leaks.tsx';

export const Route = createFileRoute('/_app/leaks')({ component: Leaks });
