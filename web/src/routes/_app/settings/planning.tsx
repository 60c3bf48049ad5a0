import { createFileRoute } from '@tanstack/react-router';
import { Planning } from '../../../garage/planning/planning.tsx';

export const Route = createFileRoute('/_app/settings/planning')({ component: Planning });
