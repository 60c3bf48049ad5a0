import { createFileRoute } from '@tanstack/react-router';
import { GarageProfile } from '../../../garage/garage-profile.tsx';

export const Route = createFileRoute('/_app/settings/garage')({ component: GarageProfile });
