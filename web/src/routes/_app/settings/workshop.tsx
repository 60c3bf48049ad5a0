import { createFileRoute } from '@tanstack/react-router';
import { WorkshopSettings } from '../../../works/settings/workshop-settings.tsx';

export const Route = createFileRoute('/_app/settings/workshop')({ component: WorkshopSettings });
