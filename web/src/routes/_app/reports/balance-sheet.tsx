import { createFileRoute } from '@tanstack/react-router';
import { BalanceSheet } from '../../../reports/books/balance-sheet.tsx';

export const Route = createFileRoute('/_app/reports/balance-sheet')({ component: BalanceSheet });
