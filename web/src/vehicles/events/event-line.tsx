import type { VehicleEvent } from '@karakana/contract/vehicles/event.ts';
import { Text, Timeline } from '@mantine/core';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { eventIcons, eventKindName } from './event-words.ts';

/** What happened, newest first. */
export function EventLine({ events }: { events: VehicleEvent[] }) {
  const { t } = useTranslation();
  return (
    <Timeline bulletSize={32} lineWidth={2} style={{ overflowWrap: 'anywhere' }}>
      {events.map(({ id, kind, titleText, detailText, actor, at }) => {
        const Icon = eventIcons[kind];
        return (
          <Timeline.Item key={id} bullet={<Icon size={18} aria-label={eventKindName(t, kind)} />} title={translateServerText(titleText)}>
            {detailText ? <Text fz="sm">{translateServerText(detailText)}</Text> : null}
            <Text fz="sm" c="dimmed" component="div">
              {actor ? `${actor} · ` : ''}
              <TimeAgo at={at} />
            </Text>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
