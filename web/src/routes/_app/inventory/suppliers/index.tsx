import { listSuppliers } from '@karakana/contract/inventory/supplier.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suppliers } from '../../../../inventory/suppliers/suppliers.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/suppliers/')({
  loader: warmList(listSuppliers, { page: 1 }),
  component: Suppliers,
});
