import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerRecord } from '../../../customers/customer-record.tsx';
import { warmRecord } from '../../../shell/warm.ts';
import { CustomerVehicles } from '../../../vehicles/list/customer-vehicles.tsx';

export const Route = createFileRoute('/_app/customers/$id')({
  loader: warmRecord(readCustomer, (id) => ({ id })),
  component: Customer,
});

function Customer() {
  const { id } = Route.useParams();
  return <CustomerRecord key={id} id={Number(id)} vehicles={(customer) => <CustomerVehicles customer={customer} />} />;
}
