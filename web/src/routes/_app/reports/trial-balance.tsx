import { createFileRoute } from '@tanstack/react-router';
import { TrialBalance } from '../../../reports/books/trial-balance.tsx';

export const Route = createFileRoute('/_app/reports/trial-balance')({ component: TrialBalance });
