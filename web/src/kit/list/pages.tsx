import { Group, Pagination } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './list.module.css';

/** The way to the other pages of a list, where there are any. */
export function Pages(list: { page: number; perPage: number; totalCount: number; onChange: (page: number) => void }) {
  const { t } = useTranslation();
  const total = Math.ceil(list.totalCount / list.perPage);
  if (total <= 1) return null;
  return (
    <Group justify="center" className={classes.pages ?? ''}>
      <Pagination
        total={total}
        value={list.page}
        onChange={list.onChange}
        siblings={0}
        size="xl"
        gap={4}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t('Previous page') : t('Next page') })}
      />
    </Group>
  );
}
