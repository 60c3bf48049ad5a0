import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a list while it is on its way. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" role="status" aria-label={t('Loading')}>
      {rows.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
