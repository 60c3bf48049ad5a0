import { type CustomerRecord as Record, readCustomer } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { isRefusal } from '../kit/api/refusal.ts';
import { Empty } from '../kit/feedback/empty.tsx';
import { Failed } from '../kit/feedback/failed.tsx';
import { NotFound } from '../kit/feedback/not-found.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { useMessageDrawer } from '../messaging/message-drawer.tsx';
import { useUser } from '../shell/session.ts';
import { CustomerActions } from './customer-actions.tsx';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { useCustomerGone } from './customer-live.ts';
import { CallLink, CustomerStatus } from './customer-parts.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { fullName } from './customer-words.ts';
import { useRemoval } from './remove-customer.ts';

type RecordProps = {
  id: number;
  /** The vehicles of the customer, which are another area's to show. */
  vehicles: (customer: Record) => ReactNode;
};

/** One customer: who they are, what they drive, what can be done and what was. */
export function CustomerRecord({ id, vehicles }: RecordProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(readCustomer, { id });
  const form = useCustomerDrawer();
  const message = useMessageDrawer();
  const [isGone, setGone] = useState(false);
  const removal = useRemoval();
  useCustomerGone((gone) => gone === id && setGone(true));
  const customer = answer.data;
  if (isGone && !removal.isOwn) return <Gone />;
  if (answer.isPending) return <ListSkeleton />;
  // A number that is none is refused as such.
  if (isRefusal(answer.error) && [404, 422].includes(answer.error.status)) return <NotFound />;
  if (!customer) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const ofVehicles = { value: 'vehicles', label: t('Vehicles'), content: vehicles(customer) };
  return (
    <>
      <RecordPage
        name={fullName(customer)}
        badge={<CustomerStatus status={customer.status} />}
        detail={<CallLink mobile={customer.mobile} />}
        actions={
          <CustomerActions
            customer={customer}
            onEdit={() => form.open(customer)}
            onMessage={() => message.open({ ids: [id] })}
            onRemove={() => removal.ask(customer)}
          />
        }
        tabs={[
          { value: 'summary', label: t('Summary'), content: <CustomerSummary customer={customer} /> },
          ...(may(role, 'vehicles:read') ? [ofVehicles] : []),
          { value: 'history', label: t('History'), content: <CustomerHistory id={id} /> },
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
