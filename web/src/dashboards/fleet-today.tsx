import { readFleetDashboard } from '@karakana/contract/dashboards/fleet.ts';
import { SimpleGrid, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCar,
  IconHourglass,
  IconShield,
  IconSteeringWheel,
  IconTool,
  IconTools,
} from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Figure } from './figure.tsx';

/** How the vehicles of a fleet stand: each number opens where they are. */
export function FleetToday() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readFleetDashboard, {});
  const { data } = answer;
  const counted = (count: number | undefined, note?: string | false) =>
    count === undefined ? undefined : { last: count, ...(note && { note }) };
  const overdue = data && data.serviceOverdue > 0 && t('{{count}} overdue', { count: data.serviceOverdue });
  const figures = [
    { label: t('Vehicles'), icon: IconCar, to: '/vehicles', counted: counted(data?.vehicles) },
    { label: t('With a driver'), icon: IconSteeringWheel, to: '/vehicles', counted: counted(data?.assigned) },
    {
      label: t('Services due'),
      icon: IconTool,
      to: '/vehicles',
      search: { sort: 'next_service' },
      counted: counted(data?.serviceDue, overdue),
    },
    { label: t('Open issues'), icon: IconAlertTriangle, to: '/vehicles', counted: counted(data?.openIssues) },
    { label: t('Policies ending'), icon: IconShield, to: '/vehicles', counted: counted(data?.policiesEnding) },
    { label: t('Bookings'), icon: IconCalendarEvent, to: '/bookings', counted: counted(data?.bookings) },
    { label: t('In progress'), icon: IconTools, to: '/progress', counted: counted(data?.inProgress) },
    { label: t('Pending payment'), icon: IconHourglass, to: '/pending', counted: counted(data?.pendingPayment) },
  ];
  return (
    <section aria-labelledby="my-fleet">
      <Title order={2} fz="h4" id="my-fleet" mb="sm">
        {t('My fleet')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} answer={answer} />
        ))}
      </SimpleGrid>
    </section>
  );
}
