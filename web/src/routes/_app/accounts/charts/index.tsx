import { listAccounts } from '@karakana/contract/accounting/account.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Chart } from '../../../../accounting/chart/chart.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/accounts/charts/')({ loader: warmList(listAccounts, { archived: true }), component: Chart });
