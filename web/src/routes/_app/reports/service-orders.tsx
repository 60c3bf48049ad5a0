import { createFileRoute } from '@tanstack/react-router';
import { ServiceOrders } from '../../../reports/work/service-orders.tsx';

export const Route = createFileRoute('/_app/reports/service-orders')({ component: ServiceOrders });
