import { listPurchases } from '@karakana/contract/inventory/purchase.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Purchases } from '../../../../inventory/purchases/purchases.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/purchases/')({
  loader: warmList(listPurchases, { page: 1 }),
  component: Purchases,
});
