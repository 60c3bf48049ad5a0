import { createFileRoute } from '@tanstack/react-router';
import { Summary } from '../../../accounting/expenses/summary.tsx';

export const Route = createFileRoute('/_app/expenses/summary')({ component: Summary });
