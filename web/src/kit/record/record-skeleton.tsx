import { Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The shape of a record while it is on its way. */
export function RecordSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t('Loading')}>
      <Skeleton height={20} width={90} />
      <Group justify="space-between" wrap="nowrap">
        <Skeleton height={44} maw={280} />
        <Skeleton height={36} width={220} visibleFrom="sm" />
      </Group>
      <Skeleton height={88} />
      <Skeleton height={40} />
      <Skeleton height={220} />
    </Stack>
  );
}
