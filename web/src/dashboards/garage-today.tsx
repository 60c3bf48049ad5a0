import { type Dashboard, readDashboard } from '@karakana/contract/dashboards/garage.ts';
import { countsOpen, type Opened } from '@karakana/contract/dashboards/opens.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { SimpleGrid, Stack, Title } from '@mantine/core';
import { IconCalendarEvent, IconFileDescription, IconHourglass, IconReportMoney, IconTools } from '@tabler/icons-react';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Figure } from './figure.tsx';
import { Pipeline } from './pipeline.tsx';
import { TakenToday } from './taken-today.tsx';
import { TeamLine } from './team-line.tsx';

/** How the garage stands today: each number opens what it counts. */
export function GarageToday() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readDashboard, {});
  const today = dayOf(new Date().toISOString());
  const opens = countsOpen(today);
  const counts = answer.data?.counts;
  return (
    <section aria-labelledby="garage-today">
      <Title order={2} fz="h4" id="garage-today" mb="sm">
        {t('Today in the garage')}
      </Title>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
          <Figure
            label={t('Bookings today')}
            icon={IconCalendarEvent}
            {...opens.todayBookings}
            counted={counts && { last: counts.todayBookings }}
            answer={answer}
          />
          <Figure
            label={t('In progress')}
            icon={IconTools}
            {...opens.activeJobs}
            counted={counts && { last: counts.activeJobs }}
            answer={answer}
          />
          <Figure
            label={t('Pending payment')}
            icon={IconHourglass}
            {...opens.pendingPayment}
            counted={counts && { last: counts.pendingPayment }}
            answer={answer}
          />
          <Figure
            label={t('Open estimates')}
            icon={IconFileDescription}
            {...opens.waitingQuotes}
            counted={counts && { last: counts.waitingQuotes }}
            answer={answer}
          />
          {counts?.revenue === null ? null : <Revenue revenue={counts?.revenue} opens={opens.revenue} answer={answer} />}
        </SimpleGrid>
        {answer.data ? <Parts dashboard={answer.data} today={today} /> : null}
      </Stack>
    </section>
  );
}

type RevenueProps = { revenue: number | undefined; opens: Opened; answer: Parameters<typeof Figure>[0]['answer'] };

function Revenue({ revenue, opens, answer }: RevenueProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Figure
      label={t('Revenue today')}
      icon={IconReportMoney}
      {...opens}
      counted={revenue === undefined ? undefined : { last: revenue, said: money(revenue), note: t('without tax') }}
      answer={answer}
    />
  );
}

function Parts({ dashboard: { pipeline, transactions, team, fleet }, today }: { dashboard: Dashboard; today: string }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: transactions ? 2 : 1 }} spacing="md">
        <Pipeline pipeline={pipeline} />
        {transactions ? <TakenToday taken={transactions} today={today} /> : null}
      </SimpleGrid>
      <TeamLine team={team} fleet={fleet} />
    </>
  );
}
