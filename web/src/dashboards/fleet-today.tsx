import { readFleetDashboard } from '@karakana/contract/dashboards/fleet.ts';
import { fleetOpens, owedOpens } from '@karakana/contract/dashboards/opens.ts';
import { customerStatement } from '@karakana/contract/reports/work/customer-statement.ts';
import { SimpleGrid, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCar,
  IconCash,
  IconHourglass,
  IconShield,
  IconSteeringWheel,
  IconTool,
  IconTools,
} from '@tabler/icons-react';
import { useMoney } from '../garage/use-money.tsx';
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
    { label: t('Vehicles'), icon: IconCar, ...fleetOpens.vehicles, counted: counted(data?.vehicles) },
    { label: t('With a driver'), icon: IconSteeringWheel, ...fleetOpens.assigned, counted: counted(data?.assigned) },
    { label: t('Services due'), icon: IconTool, ...fleetOpens.serviceDue, counted: counted(data?.serviceDue, overdue) },
    { label: t('With open issues'), icon: IconAlertTriangle, ...fleetOpens.withIssues, counted: counted(data?.withIssues) },
    { label: t('Policies ending'), icon: IconShield, ...fleetOpens.policiesEnding, counted: counted(data?.policiesEnding) },
    { label: t('Bookings'), icon: IconCalendarEvent, ...fleetOpens.bookings, counted: counted(data?.bookings) },
    { label: t('In progress'), icon: IconTools, ...fleetOpens.inProgress, counted: counted(data?.inProgress) },
    { label: t('Pending payment'), icon: IconHourglass, ...fleetOpens.pendingPayment, counted: counted(data?.pendingPayment) },
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
        <Owed />
      </SimpleGrid>
    </section>
  );
}

/** What the fleet owes the garage; less than nothing is to its credit. */
function Owed() {
  const { t } = useTranslation();
  const money = useMoney();
  const answer = useEndpointQuery(customerStatement.list, { page: 1, perPage: 1 });
  const closing = answer.data?.totals.closing;
  const owed = closing === undefined ? undefined : { last: closing, said: money(Math.abs(closing)) };
  return (
    <Figure
      label={closing !== undefined && closing < 0 ? t('To your credit') : t('You owe')}
      icon={IconCash}
      {...owedOpens}
      counted={owed}
      answer={answer}
    />
  );
}
