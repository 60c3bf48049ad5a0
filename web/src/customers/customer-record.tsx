import { type CustomerRecord as Record, readCustomer } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Empty } from '../kit/feedback/empty.tsx';
import { RecordAnswer } from '../kit/record/record-answer.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { useMessageDrawer } from '../messaging/message-drawer.tsx';
import { useUser } from '../shell/session.ts';
import { CustomerActions } from './customer-actions.tsx';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { useCustomerGone } from './customer-live.ts';
import { CustomerStatus } from './customer-parts.tsx';
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
  if (isGone && !removal.isOwn) return <Gone />;
  const ofVehicles = (customer: Record) => ({ value: 'vehicles', label: t('Vehicles'), content: vehicles(customer) });
  return (
    <>
      <RecordAnswer answer={answer}>
        {(customer) => (
          <RecordPage
            name={fullName(customer)}
            badge={<CustomerStatus status={customer.status} />}
            detail={<CallLink number={customer.mobile} />}
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
              ...(may(role, 'vehicles:read') ? [ofVehicles(customer)] : []),
              { value: 'history', label: t('History'), content: <CustomerHistory id={id} /> },
            ]}
          />
        )}
      </RecordAnswer>
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
