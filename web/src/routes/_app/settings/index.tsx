import { createFileRoute } from '@tanstack/react-router';
import { SettingsLanding } from '../../../garage/settings-landing.tsx';

export const Route = createFileRoute('/_app/settings/')({ component: SettingsLanding });
