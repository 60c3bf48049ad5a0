import { Badge, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import { useIsPhone } from '../screen-size.ts';
import { ListCards } from './list-cards.tsx';
import type { ListProps, RowsProps } from './list-props.ts';
import { SelectionBar } from './list-selection.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { SearchBox } from './search-box.tsx';
import { totalText } from './total-text.ts';

// `lazy` forgets that the table is generic over its rows.
const ListTable = lazy(() => import('./list-table.tsx')) as unknown as typeof import('./list-table.tsx').default;

/** A list: title with count, search, filters, one action, and rows that become cards on a phone. */
export function ListPage<T extends { id: number }>(list: ListProps<T>) {
  const { t } = useTranslation();
  const { title, answer, search, onChange, filters, isFiltered = false, action, bulk } = list;
  const total = answer.data && totalText({ ...answer.data, search, isFiltered });
  const [chosen, choose] = useState<T[]>([]);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Group gap="xs">
          <Title order={1} fz="h2">
            {title}
          </Title>
          {total ? (
            <Badge variant="light" color="gray" size="lg" aria-label={t('{{total}} in all', { total })}>
              {total}
            </Badge>
          ) : null}
        </Group>
        {action}
      </Group>
      <Group gap="sm" align="end">
        <SearchBox value={search ?? ''} onChange={(text) => onChange({ search: text })} label={t('Search')} />
        {filters}
      </Group>
      {bulk && chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={() => choose([])}>
          {bulk(chosen.map(({ id }) => id))}
        </SelectionBar>
      ) : null}
      <Rows {...list} selection={bulk && { rows: chosen, onChange: choose }} />
    </Stack>
  );
}

function Rows<T extends { id: number }>(list: Omit<RowsProps<T>, 'page'>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { answer, search, action, empty } = list;
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  if (answer.data.entries.length === 0)
    return search ? <Empty sentence={t('Nothing matches your search')} /> : <Empty sentence={empty} action={action} />;
  if (isPhone) return <ListCards {...list} page={answer.data} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ListTable {...list} page={answer.data} />
    </Suspense>
  );
}
