import { clockWork, readClocks, readOwnClock } from '@karakana/contract/works/clock.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { listBookings, listInspections, listProgress } from '@karakana/contract/works/work/work-lists.ts';
import { startWork } from '@karakana/contract/works/work/work-steps.ts';
import { Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconClockPlay, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { MomentText } from '../kit/text/date-text.tsx';
import { Plate } from '../kit/text/plate.tsx';
import { useUser } from '../shell/session.ts';
import { servicesText } from '../vehicles/services/services-text.ts';
import { WorkMarks, WorkStatusBadge } from '../works/work-parts.tsx';
import { workReads } from '../works/work-reads.ts';
import { carText } from '../works/work-words.ts';
import { MyClock } from './my-clock.tsx';
import { AllDone } from './needs/all-done.tsx';

const maxShown = 12;

/** What a technician was given to do: what is begun first, then what waits in the yard, then what comes. */
export function MyJobs() {
  const { t } = useTranslation();
  const { invitationId: technicianId } = useUser();
  const mine = { page: 1, perPage: maxShown, technicianId };
  const begun = useEndpointQuery(listProgress, { ...mine, sort: 'promised' });
  const waiting = useEndpointQuery(listInspections, { ...mine, sort: 'oldest' });
  const booked = useEndpointQuery(listBookings, { ...mine, sort: 'scheduled' });
  const answers = [begun, waiting, booked];
  const failed = answers.find(({ isError }) => isError);
  const jobs = answers.flatMap(({ data }) => data?.entries ?? []).slice(0, maxShown);
  const isPending = answers.some((answer) => answer.isPending);
  const running = useEndpointQuery(readOwnClock, {}).data?.running ?? null;
  return (
    <section aria-labelledby="my-jobs">
      <Title order={2} fz="h4" mb="sm" id="my-jobs">
        {t('My jobs')}
      </Title>
      {isPending ? <Skeleton height={132} radius="md" role="status" aria-label={t('Loading')} /> : null}
      {failed ? <Failed error={failed.error} onRetry={failed.refetch} /> : null}
      {!isPending && !failed && jobs.length === 0 ? (
        <AllDone soon={t('Nothing is given to you now. What you are given shows here.')} />
      ) : null}
      {running ? <MyClock running={running} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {jobs.map((work) => (
          <Job key={work.id} work={work} hasClock={running?.id === work.id} />
        ))}
      </SimpleGrid>
    </section>
  );
}

/** One job, large enough for a thumb in a glove. */
function Job({ work, hasClock }: { work: Work; hasClock: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Whoever starts a job at the car works on it from then on.
  const clock = useAction(clockWork, { refreshes: [readClocks, ...workReads], done: null });
  const start = useAction(startWork, {
    refreshes: workReads,
    onDone: async () => {
      await clock.run({ id, act: 'start' });
      await navigate({ to: '/works/$id', params: { id: String(id) } });
    },
  });
  const { id, number, registration, services, status, scheduledAt, promisedAt, isConfirmed } = work;
  const mayStart = status === 'booked' && isConfirmed;
  const mayClock = status === 'in_progress' && !hasClock;
  return (
    <Card withBorder padding="md">
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fz="xl" component="div">
            <Plate registration={registration} />
          </Text>
          <WorkStatusBadge work={work} />
        </Group>
        <Text fz="sm" c="dimmed">
          {carText(work)} · {number}
        </Text>
        <Text fw={600} style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {servicesText(t, services) || t('Nothing is written down yet.')}
        </Text>
        <Group gap="xs">
          {promisedAt ? (
            <Text fz="sm" component="div">
              {t('Promised for')} <MomentText at={promisedAt} />
            </Text>
          ) : scheduledAt && status === 'booked' ? (
            <Text fz="sm" component="div">
              {t('Booked for')} <MomentText at={scheduledAt} />
            </Text>
          ) : null}
          <WorkMarks work={work} />
        </Group>
        <Group grow>
          <Button
            size="lg"
            variant={mayStart || mayClock ? 'default' : 'filled'}
            aria-label={t('Open job {{number}}', { number })}
            renderRoot={(button) => <Link {...button} to="/works/$id" params={{ id: String(id) }} />}
          >
            {t('Open job')}
          </Button>
          {mayStart ? (
            <Button
              size="lg"
              leftSection={<IconPlayerPlay size={20} aria-hidden />}
              loading={start.pending || clock.pending}
              aria-label={t('Start {{number}}', { number })}
              onClick={() => start.run({ id })}
            >
              {t('Start')}
            </Button>
          ) : null}
          {mayClock ? (
            <Button
              size="lg"
              leftSection={<IconClockPlay size={20} aria-hidden />}
              loading={clock.pending}
              aria-label={t('Start the clock on {{number}}', { number })}
              onClick={() => clock.run({ id, act: 'start' })}
            >
              {t('Clock')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Card>
  );
}
