import { type CustomerRecord as Customer, readCustomer } from '@karakana/contract/customers/customer.ts';
import { listReceivedMessages } from '@karakana/contract/messaging/received.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../kit/asked-by-address.ts';
import { Empty } from '../kit/feedback/empty.tsx';
import { RecordAnswer } from '../kit/record/record-answer.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { DateText } from '../kit/text/date-text.tsx';
import { Initials } from '../kit/text/initials-mark.tsx';
import { CustomerMessages } from '../messaging/customer-messages.tsx';
import { useMessageDrawer } from '../messaging/message-drawer.tsx';
import { useRecentRecord } from '../shell/commands/recent-records.ts';
import { useUser } from '../shell/session.ts';
import { useCustomerActions } from './customer-actions.tsx';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { useCustomerGone } from './customer-live.ts';
import { CustomerStatus } from './customer-parts.tsx';
import { CustomerSide } from './customer-side.tsx';
import { fullName } from './customer-words.ts';
import { useRemoval } from './remove-customer.ts';

/** What is another area's to show and do: the vehicles of the customer, what they are due for, a booking of one, what is done for them, and what they bought. */
type OfOthers = {
  vehicles: (customer: Customer) => ReactNode;
  keyFacts: (customer: Customer) => ReactNode;
  onBook: (customer: Customer) => void;
  works: (customer: Customer) => ReactNode;
  sales: (customer: Customer) => ReactNode;
  /** How many there are, once it is known. */
  counts: Record<'works' | 'sales', number | undefined>;
};

/** One customer: who they are, what they drive, what can be done and what was. */
export function CustomerRecord({ id, ...ofOthers }: OfOthers & { id: number }) {
  const answer = useEndpointQuery(readCustomer, { id });
  const [isGone, setGone] = useState(false);
  const removal = useRemoval();
  useCustomerGone((gone) => gone === id && setGone(true));
  if (isGone && !removal.isOwn) return <Gone />;
  return (
    <RecordAnswer answer={answer}>
      {(customer) => <CustomerPage customer={customer} onRemove={() => removal.ask(customer)} {...ofOthers} />}
    </RecordAnswer>
  );
}

function CustomerPage({
  customer,
  vehicles,
  keyFacts,
  works,
  sales,
  counts,
  onBook,
  onRemove,
}: OfOthers & { customer: Customer; onRemove: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const form = useCustomerDrawer();
  const message = useMessageDrawer();
  const { actions, more } = useCustomerActions({
    customer,
    onEdit: () => form.open(customer),
    onMessage: () => message.open({ ids: [customer.id] }),
    onBook: () => onBook(customer),
    onRemove,
  });
  const messages = useEndpointQuery(listReceivedMessages, { customerId: customer.id, page: 1 }, { enabled: may(role, 'messages:read') });
  useAskedByAddress('message', () => may(role, 'messages:write') && message.open({ ids: [customer.id] }));
  useRecentRecord({ kind: 'customer', id: customer.id, title: fullName(customer), detail: customer.mobile });
  const driven = { value: 'vehicles', label: t('Vehicles'), count: customer.vehicles.length, content: vehicles(customer) };
  return (
    <>
      <RecordPage
        list={{ path: '/customers', label: t('Customers') }}
        name={fullName(customer)}
        mark={<Initials name={fullName(customer)} />}
        badge={customer.status === 'active' ? null : <CustomerStatus status={customer.status} />}
        detail={
          <>
            {t('Customer since')} <DateText on={customer.createdAt} />
          </>
        }
        actions={actions}
        more={more}
        keyFacts={keyFacts(customer)}
        side={{ content: <CustomerSide customer={customer} />, onNarrow: 'after' }}
        tabs={[
          ...(may(role, 'vehicles:read') ? [driven] : []),
          ...(may(role, 'works:read') ? [{ value: 'works', label: t('Works'), count: counts.works, content: works(customer) }] : []),
          ...(may(role, 'sales:read') ? [{ value: 'sales', label: t('Sales'), count: counts.sales, content: sales(customer) }] : []),
          ...(may(role, 'messages:read')
            ? [
                {
                  value: 'messages',
                  label: t('Messages'),
                  count: messages.data?.totalCount,
                  content: <CustomerMessages customerId={customer.id} />,
                },
              ]
            : []),
          { value: 'history', label: t('History'), content: <CustomerHistory id={customer.id} /> },
        ]}
      />
      {form.drawer}
      {message.drawer}
    </>
  );
}

function Gone() {
  const { t } = useTranslation();
  return (
    <Empty
      sentence={t('Somebody has just removed this customer.')}
      action={
        <Button component={Link} to="/customers">
          {t('All customers')}
        </Button>
      }
    />
  );
}
