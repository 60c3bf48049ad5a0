import { createFileRoute } from '@tanstack/react-router';
import { Services } from '../../../garage/services/services.tsx';

export const Route = createFileRoute('/_app/settings/services')({ component: Services });
