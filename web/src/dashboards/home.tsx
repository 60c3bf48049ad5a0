import { may, seesOnlyOwn } from '@karakana/contract/permissions.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useUser } from '../shell/session.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FleetToday } from './fleet-today.tsx';
import { GarageToday } from './garage-today.tsx';
import { TopLeaks } from './leaks/top-leaks.tsx';
import { MyJobs } from './my-jobs.tsx';
import { MyVehicles } from './my-vehicles.tsx';
import { NeedsToday } from './needs-today.tsx';
import { Trade } from './trade.tsx';

/** What a user sees first: what needs them today, and how things stand. */
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
      {seesOnlyOwn(role) && may(role, 'vehicles:read') ? <MyVehicles /> : null}
      {seesOnlyOwn(role) && may(role, 'service_reports:read') ? <FleetToday /> : null}
      {role === 'technician' ? <MyJobs /> : null}
      <NeedsToday />
      {may(role, 'leaks:read') ? <TopLeaks /> : null}
      {may(role, 'day_reports:read') ? <GarageToday /> : null}
      <Trade />
      <FirstSteps />
      <Figures />
    </Stack>
  );
}

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const hour = new Date().getHours();
  const evening = hour < 17 ? t('Good afternoon, {{name}}', { name }) : t('Good evening, {{name}}', { name });
  return <ScreenTitle>{hour < 12 ? t('Good morning, {{name}}', { name }) : evening}</ScreenTitle>;
}
