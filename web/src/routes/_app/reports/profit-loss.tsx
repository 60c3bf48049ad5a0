import { createFileRoute } from '@tanstack/react-router';
import { ProfitLoss } from '../../../reports/books/profit-loss.tsx';

export const Route = createFileRoute('/_app/reports/profit-loss')({ component: ProfitLoss });
