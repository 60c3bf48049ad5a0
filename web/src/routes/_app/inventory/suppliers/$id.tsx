import { readSupplier } from '@karakana/contract/inventory/supplier.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SupplierRecord } from '../../../../inventory/suppliers/supplier-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/suppliers/$id')({
  loader: warmRecord(readSupplier, (id) => ({ id })),
  component: Supplier,
});

function Supplier() {
  const { id } = Route.useParams();
  return <SupplierRecord key={id} id={Number(id)} />;
}
