import { may } from '@karakana/contract/permissions.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useUser } from '../shell/session.ts';
import { type Day, dayOfRole } from './days.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GarageToday } from './garage-today.tsx';
import { TopLeaks } from './leaks/top-leaks.tsx';
import { MyJobs } from './my-jobs.tsx';
import { MoneyNeeds } from './needs/money-needs.tsx';
import { OwnLines } from './needs/needs-today.tsx';
import { StockNeeds } from './needs/stock-needs.tsx';
import { WorksNeeds } from './needs/works-needs.tsx';
import { OwnHome } from './own-home.tsx';
import { Counter, Trade } from './trade.tsx';

/** What a user sees first: what needs them today, and how things stand, by what their day is about. */
export function Home() {
  const { role, firstName, branchName, garageName } = useUser();
  return (
    <Stack gap="xl" maw={1100}>
      <div>
        <Greeting name={firstName} />
        <Text c="dimmed">
          {branchName}, {garageName}
        </Text>
      </div>
      <OfDay day={dayOfRole(role)} />
    </Stack>
  );
}

function OfDay({ day }: { day: Day }) {
  const { role } = useUser();
  switch (day) {
    case 'jobs':
      return (
        <>
          <MyJobs />
          <OwnLines />
        </>
      );
    case 'money':
      return (
        <>
          <MoneyNeeds />
          <GarageToday />
          <Counter />
        </>
      );
    case 'stock':
      return (
        <>
          <StockNeeds />
          <Counter />
        </>
      );
    case 'own':
      return <OwnHome />;
    case 'workshop':
      return (
        <>
          <WorksNeeds />
          {may(role, 'leaks:read') ? <TopLeaks /> : null}
          {may(role, 'day_reports:read') ? <GarageToday /> : null}
          <Trade />
          <FirstSteps />
          <Figures />
        </>
      );
  }
}

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const hour = new Date().getHours();
  const evening = hour < 17 ? t('Good afternoon, {{name}}', { name }) : t('Good evening, {{name}}', { name });
  return <ScreenTitle>{hour < 12 ? t('Good morning, {{name}}', { name }) : evening}</ScreenTitle>;
}
