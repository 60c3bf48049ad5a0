import { createFileRoute } from '@tanstack/react-router';
import { AccountBalances } from '../../../reports/books/account-balances.tsx';

export const Route = createFileRoute('/_app/reports/account-balances')({ component: AccountBalances });
