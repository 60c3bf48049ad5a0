import { listTransfers } from '@karakana/contract/inventory/stock.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Transfers } from '../../../../inventory/transfers/transfers.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/transfers/')({
  loader: warmList(listTransfers, { page: 1 }),
  component: Transfers,
});
