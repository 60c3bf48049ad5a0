import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../shell/session.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickLinks } from './quick-links.tsx';

/** What a user sees first: where one is, how things stand, and what to do next. */
export function Home() {
  const user = useUser();
  return (
    <Stack gap="xl">
      <div>
        <Greeting name={user.firstName} />
        <Text c="dimmed">
          {user.branchName}, {user.garageName}
        </Text>
      </div>
      <Figures />
      <FirstSteps />
      <QuickLinks />
    </Stack>
  );
}

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const hour = new Date().getHours();
  const evening = hour < 17 ? t('Good afternoon, {{name}}', { name }) : t('Good evening, {{name}}', { name });
  return (
    <Title order={1} fz="h2">
      {hour < 12 ? t('Good morning, {{name}}', { name }) : evening}
    </Title>
  );
}
