import { readPurchase } from '@karakana/contract/inventory/purchase.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PurchaseRecord } from '../../../../inventory/purchases/record/purchase-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/purchases/$id')({
  loader: warmRecord(readPurchase, (id) => ({ id })),
  component: Purchase,
});

function Purchase() {
  const { id } = Route.useParams();
  return <PurchaseRecord key={id} id={Number(id)} />;
}
