import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { listSales } from '@karakana/contract/inventory/sale.ts';
import { may } from '@karakana/contract/permissions.ts';
import { listCustomerWorks } from '@karakana/contract/works/work/customer-work.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerRecord } from '../../../customers/customer-record.tsx';
import { CustomerSales } from '../../../inventory/sales/customer-sales.tsx';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { useUser } from '../../../shell/session.ts';
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
  const { role } = useUser();
  const works = useEndpointQuery(listCustomerWorks, { id, page: 1 }, { enabled: may(role, 'works:read') });
  const sales = useEndpointQuery(listSales, { customerId: id, page: 1 }, { enabled: may(role, 'sales:read') });
  return (
    <>
      <CustomerRecord
        id={id}
        vehicles={(customer) => <CustomerVehicles customer={customer} />}
        keyFacts={(customer) => <CustomerKeyFacts customer={customer} />}
        works={(customer) => <CustomerWorks customerId={customer.id} />}
        sales={(customer) => <CustomerSales customerId={customer.id} />}
        counts={{ works: works.data?.totalCount, sales: sales.data?.totalCount }}
        onBook={booking.open}
      />
      {booking.drawers}
    </>
  );
}
