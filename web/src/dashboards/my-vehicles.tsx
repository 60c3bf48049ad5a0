import { may } from '@karakana/contract/permissions.ts';
import { listVehicles, type Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Anchor, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { Plate } from '../kit/text/plate.tsx';
import { useUser } from '../shell/session.ts';
import { useIssueDrawer } from '../vehicles/issues/issue-drawer.tsx';
import { useAskDrawer } from '../vehicles/services/ask-drawer.tsx';
import { NextService } from '../vehicles/services/next-service.tsx';

const maxShown = 6;

/** The vehicles that somebody drives or owns, with the way to say what is wrong with them. */
export function MyVehicles() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listVehicles, { page: 1, perPage: maxShown });
  const all = answer.data?.totalCount ?? 0;
  return (
    <section aria-labelledby="my-vehicles">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="my-vehicles">
          {all === 1 ? t('My vehicle') : t('My vehicles')}
        </Title>
        {all > maxShown ? (
          <Anchor component={Link} to="/vehicles" fz="sm">
            {t('All {{total}}', { total: all })}
          </Anchor>
        ) : null}
      </Group>
      {answer.isPending ? <Skeleton height={120} radius="md" role="status" aria-label={t('Loading')} /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data && all === 0 ? (
        <Text c="dimmed">{t('You have no vehicle yet. When your garage gives you one, you will see it here.')}</Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {answer.data?.entries.map((vehicle) => (
          <MyVehicle key={vehicle.id} vehicle={vehicle} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function MyVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const issue = useIssueDrawer(vehicle);
  const ask = useAskDrawer(vehicle);
  return (
    <Card withBorder padding="md">
      <Stack gap="sm" align="flex-start" h="100%">
        <Anchor c="inherit" underline="never" renderRoot={(root) => <Link {...root} to={`/vehicles/${vehicle.id}`} />}>
          <Text span fz="lg">
            <Plate registration={vehicle.registration} />
          </Text>
        </Anchor>
        <Text fz="sm" c="dimmed" style={{ flex: 1 }}>
          {vehicle.makeName} {vehicle.modelName}
        </Text>
        <Text fz="sm" component="div">
          {t('Next service')}: <NextService vehicle={vehicle} />
        </Text>
        {may(role, 'issues:write') ? (
          <Button fullWidth leftSection={<IconAlertTriangle size={18} />} onClick={() => issue.open()}>
            {t('Report an issue')}
          </Button>
        ) : null}
        {may(role, 'requests:write') ? (
          <Button fullWidth variant="default" leftSection={<IconTool size={18} />} onClick={ask.open}>
            {t('Ask for work')}
          </Button>
        ) : null}
      </Stack>
      {issue.drawer}
      {ask.drawer}
    </Card>
  );
}
