import { listSales } from '@karakana/contract/inventory/sale.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Sales } from '../../../../inventory/sales/sales.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/sales/')({
  loader: warmList(listSales, { page: 1 }),
  component: Sales,
});
