import { clockWork, readClocks, readyWork, unreadyWork, type WorkClocks } from '@karakana/contract/works/clock.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { workReads } from '../work-reads.ts';
import { ClockedHours } from './clocked-hours.tsx';

// The contract gives this call a text for each act.
const [startedText, pausedText] = clockWork.done as readonly [string, string, string];

/** One's own clock on a work, with buttons for a thumb; beside it the hours of all whom the reader sees. */
export function ClockCard({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { data: clocks } = useEndpointQuery(readClocks, { id: work.id });
  if (!clocks) return null;
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Title order={2} fz="md">
          {t('My clock')}
        </Title>
        <Running clocks={clocks} />
        {work.status === 'in_progress' ? <ClockButtons work={work} isRunning={clocks.runningSince !== null} /> : null}
        <ClockedHours clocks={clocks} />
      </Stack>
    </Card>
  );
}

function Running({ clocks: { runningSince, runsOn } }: { clocks: WorkClocks }) {
  const { t } = useTranslation();
  if (runningSince !== null)
    return (
      <Text fw={600}>
        {t('Running on this work')} · <TimeAgo at={runningSince} />
      </Text>
    );
  if (runsOn === null) return <Text c="dimmed">{t('It is not running.')}</Text>;
  return (
    <Text c="dimmed">
      {t('It is running on another work and stops there when you start here:')}{' '}
      <TextLink to={`/works/${runsOn.id}`}>{`${runsOn.registration} · ${runsOn.number}`}</TextLink>
    </Text>
  );
}

function ClockButtons({ work: { id, readyAt }, isRunning }: { work: WorkRecord; isRunning: boolean }) {
  const { t } = useTranslation();
  const refreshes = [readClocks, ...workReads];
  const start = useAction(clockWork, { refreshes, done: startedText });
  const pause = useAction(clockWork, { refreshes, done: pausedText });
  const [ready, unready] = [useAction(readyWork, { refreshes }), useAction(unreadyWork, { refreshes })];
  const big = { size: 'lg', flex: '1 1 200px' } as const;
  return (
    <Group gap="sm">
      {isRunning ? (
        <Button {...big} leftSection={<IconPlayerPause />} loading={pause.pending} onClick={() => pause.run({ id, act: 'pause' })}>
          {t('Pause')}
        </Button>
      ) : (
        <Button {...big} leftSection={<IconPlayerPlay />} loading={start.pending} onClick={() => start.run({ id, act: 'start' })}>
          {t('Start the clock')}
        </Button>
      )}
      {readyAt === null ? (
        <Button {...big} variant="default" leftSection={<IconCheck />} loading={ready.pending} onClick={() => ready.run({ id })}>
          {t('Ready')}
        </Button>
      ) : (
        <Button {...big} variant="default" leftSection={<IconArrowBackUp />} loading={unready.pending} onClick={() => unready.run({ id })}>
          {t('Not ready')}
        </Button>
      )}
    </Group>
  );
}
