import { listTaggedCustomers } from '@karakana/contract/customers/customer.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Customers } from '../../../customers/customers.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/customers/')({
  loader: warmList(listTaggedCustomers, { page: 1 }),
  component: Customers,
});
