import { createFileRoute } from '@tanstack/react-router';
import { StockMovements } from '../../../reports/stock/stock-movement.tsx';

export const Route = createFileRoute('/_app/reports/stock-movement')({ component: StockMovements });
