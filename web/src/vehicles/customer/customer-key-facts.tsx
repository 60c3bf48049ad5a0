import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { readCustomerGlance } from '@karakana/contract/works/work/glance.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { DateText, MomentText } from '../../kit/text/date-text.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { PlateLink } from '../record/vehicle-links.tsx';
import { useNextServiceFact } from '../services/next-service.tsx';
import { isServicePlanned, soonestFirst } from '../services/service-due.ts';

const unplanned = { nextServiceOn: null, nextServiceOdometer: null, odometer: null };

/** What one asks first of a customer: what is due, when they come, what is open, and when they were here. */
export function CustomerKeyFacts({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation();
  const { data: glance } = useEndpointQuery(readCustomerGlance, { id: customer.id });
  const [due] = soonestFirst(customer.vehicles, new Date()).filter(isServicePlanned);
  const service = useNextServiceFact(due ?? unplanned);
  const next = glance?.nextBooking;
  const onItsWay = <Skeleton height={20} width={100} />;
  return (
    <KeyFacts
      facts={[
        { ...service, note: due ? <PlateLink {...due} /> : null },
        {
          label: t('Next booking'),
          value: glance ? next && <MomentText at={next.scheduledAt} /> : onItsWay,
          note: next ? <PlateLink id={next.vehicleId} registration={next.registration} /> : null,
        },
        { label: t('Open issues'), value: glance ? <Quantity value={glance.openIssues} /> : onItsWay },
        { label: t('Last visit'), value: glance ? glance.lastVisitAt && <DateText on={glance.lastVisitAt} /> : onItsWay },
      ]}
    />
  );
}
