import { readSale } from '@karakana/contract/inventory/sale.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SaleRecord } from '../../../../inventory/sales/record/sale-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/sales/$id')({
  loader: warmRecord(readSale, (id) => ({ id })),
  component: Sale,
});

function Sale() {
  const { id } = Route.useParams();
  return <SaleRecord key={id} id={Number(id)} />;
}
