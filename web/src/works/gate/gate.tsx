import { may } from '@karakana/contract/permissions.ts';
import { readGate } from '@karakana/contract/works/gate/gate.ts';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconListDetails, IconRoad } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import { Arrivals } from './arrivals.tsx';
import { CarsOut } from './cars-out.tsx';
import { ExpectedCars } from './expected-cars.tsx';
import { PassCheck } from './pass-check.tsx';
import { useTemporaryDrawer } from './temporary-drawer.tsx';

/** Who may leave, who comes, and who should be back. */
export function Gate() {
  const { t } = useTranslation();
  const { role, branchName } = useUser();
  const temporary = useTemporaryDrawer();
  return (
    <Stack gap="lg" maw={1100}>
      <Group justify="space-between" align="flex-start">
        <div>
          <ScreenTitle>{t('Gate')}</ScreenTitle>
          <Text c="dimmed">{branchName}</Text>
        </div>
        <Group gap="xs">
          {may(role, 'bookings:write') ? (
            <Button variant="default" leftSection={<IconRoad size={18} />} onClick={() => temporary.open()}>
              {t('Temporary pass')}
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconListDetails size={18} />} renderRoot={(props) => <Link {...props} to="/gate/log" />}>
            {t('Gate log')}
          </Button>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <PassCheck />
        <Arrivals />
      </SimpleGrid>
      <Awaited />
      {temporary.drawer}
    </Stack>
  );
}

function Awaited() {
  const answer = useEndpointQuery(readGate, {});
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { expected, out } = answer.data;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <CarsOut cars={out} />
      <ExpectedCars cars={expected} />
    </SimpleGrid>
  );
}
