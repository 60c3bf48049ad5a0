import { clockWork, readClocks } from '@karakana/contract/works/clock.ts';
import { Button, Card, Group, Text } from '@mantine/core';
import { IconClockPlay, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { Plate } from '../kit/text/plate.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { workReads } from '../works/work-reads.ts';

type Running = { id: number; number: string; registration: string; since: string };

// The contract gives this call a text for each act.
const [, pausedText] = clockWork.done as readonly [string, string, string];

/** The clock that runs, on which car and since when, with the way to pause it. */
export function MyClock({ running: { id, number, registration, since } }: { running: Running }) {
  const { t } = useTranslation();
  const pause = useAction(clockWork, { refreshes: [readClocks, ...workReads], done: pausedText });
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label={t('My clock')}>
      <Group gap="sm">
        <IconClockPlay size={24} aria-hidden />
        <Text fw={600} component="div" flex="1 1 220px">
          {t('Your clock is running')} · <Plate registration={registration} />{' '}
          <Text span fz="sm" c="dimmed" component="span">
            <TimeAgo at={since} />
          </Text>
        </Text>
        <Button size="lg" variant="default" renderRoot={(root) => <Link {...root} to="/works/$id" params={{ id: String(id) }} />}>
          {number}
        </Button>
        <Button
          size="lg"
          leftSection={<IconPlayerPause size={20} aria-hidden />}
          loading={pause.pending}
          onClick={() => pause.run({ id, act: 'pause' })}
        >
          {t('Pause')}
        </Button>
      </Group>
    </Card>
  );
}
