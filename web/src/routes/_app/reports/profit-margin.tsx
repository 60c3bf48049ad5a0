import { createFileRoute } from '@tanstack/react-router';
import { ProfitMargin } from '../../../reports/stock/profit-margin.tsx';

export const Route = createFileRoute('/_app/reports/profit-margin')({ component: ProfitMargin });
