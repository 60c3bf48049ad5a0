import { createFileRoute } from '@tanstack/react-router';
import { CustomerRecord } from '../../../customers/customer-record.tsx';
import { CustomerVehicles } from '../../../vehicles/list/customer-vehicles.tsx';

export const Route = createFileRoute('/_app/customers/$id')({ component: Customer });

function Customer() {
  const { id } = Route.useParams();
  return <CustomerRecord key={id} id={Number(id)} vehicles={(customer) => <CustomerVehicles customer={customer} />} />;
}
