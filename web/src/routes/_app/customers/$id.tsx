import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerRecord } from '../../../customers/customer-record.tsx';
import { CustomerSales } from '../../../inventory/sales/customer-sales.tsx';
import { warmRecord } from '../../../shell/warm.ts';
import { useCustomerBooking } from '../../../vehicles/customer/customer-booking.tsx';
import { CustomerKeyFacts } from '../../../vehicles/customer/customer-key-facts.tsx';
import { CustomerVehicles } from '../../../vehicles/customer/customer-vehicles.tsx';
import { CustomerWorks } from '../../../works/lists/customer-works.tsx';

export const Route = createFileRoute('/_app/customers/$id')({
  loader: warmRecord(readCustomer, (id) => ({ id })),
  component: Customer,
});

function Customer() {
  const id = Number(Route.useParams().id);
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { id: number }) {
  const booking = useCustomerBooking(id);
  return (
    <>
      <CustomerRecord
        id={id}
        vehicles={(customer) => <CustomerVehicles customer={customer} />}
        keyFacts={(customer) => <CustomerKeyFacts customer={customer} />}
        works={(customer) => <CustomerWorks customerId={customer.id} />}
        sales={(customer) => <CustomerSales customerId={customer.id} />}
        onBook={booking.open}
      />
      {booking.drawers}
    </>
  );
}
