import { createFileRoute } from '@tanstack/react-router';
import { Billing } from '../../../garage/billing.tsx';

export const Route = createFileRoute('/_app/settings/billing')({ component: Billing });
