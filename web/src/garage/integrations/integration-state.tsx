import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';

/** Whether an integration is set up, and since when as it is. */
export function IntegrationState({ stored: { configured, updatedAt } }: { stored: { configured: boolean; updatedAt: string | null } }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      {configured ? <StatusBadge tone="done">{t('Set up')}</StatusBadge> : <StatusBadge tone="draft">{t('Not set up')}</StatusBadge>}
      {updatedAt ? (
        <Text fz="sm" c="dimmed">
          {t('Saved')} <TimeAgo at={updatedAt} />
        </Text>
      ) : null}
    </Group>
  );
}
