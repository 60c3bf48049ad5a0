import { createFileRoute } from '@tanstack/react-router';
import { CounterScreen } from '../../../../inventory/sales/counter/counter.tsx';

export const Route = createFileRoute('/_app/inventory/sales/new')({ component: CounterScreen });
