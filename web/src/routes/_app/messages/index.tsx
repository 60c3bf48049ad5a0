import { createFileRoute } from '@tanstack/react-router';
import { Campaigns } from '../../../messaging/campaigns.tsx';

export const Route = createFileRoute('/_app/messages/')({ component: Campaigns });
