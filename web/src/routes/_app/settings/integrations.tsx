import { createFileRoute } from '@tanstack/react-router';
import { Integrations } from '../../../garage/integrations.tsx';

export const Route = createFileRoute('/_app/settings/integrations')({ component: Integrations });
