import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../../dashboards/home.tsx';

export const Route = createFileRoute('/_app/')({ component: Home });
