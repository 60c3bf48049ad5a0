import { createFileRoute } from '@tanstack/react-router';
import { Integrations } from '../../../garage/integrations/integrations.tsx';

export const Route = createFileRoute('/_app/settings/integrations')({ component: Integrations });
