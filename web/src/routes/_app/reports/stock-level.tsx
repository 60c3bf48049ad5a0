import { createFileRoute } from '@tanstack/react-router';
import { StockLevels } from '../../../reports/stock/stock-level.tsx';

export const Route = createFileRoute('/_app/reports/stock-level')({ component: StockLevels });
