import { Badge, Group, Stack, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DataTableColumn, DataTableSortStatus } from 'mantine-datatable';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from './empty.tsx';
import { Failed } from './failed.tsx';
import { ListCards } from './list-cards.tsx';
import { type Selection, SelectionBar } from './list-selection.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { Page } from './page.ts';
import { useIsPhone } from './screen-size.ts';
import { SearchBox } from './search-box.tsx';
import { totalText } from './total-text.ts';

// `lazy` forgets that the table is generic over its rows.
const ListTable = lazy(() => import('./list-table.tsx')) as unknown as typeof import('./list-table.tsx').default;

export type ListProps<T extends { id: number }> = {
  title: string;
  answer: UseQueryResult<Page<T>>;
  columns: DataTableColumn<T>[];
  /** One row as a card, for phones. */
  card: (row: T) => ReactNode;
  search?: string | undefined;
  /** Called with what changed in the address: the page, or what is searched. */
  onChange: (change: { page?: number; search?: string }) => void;
  /** The controls that narrow the list. */
  filters?: ReactNode;
  /** Whether one of them does. */
  isFiltered?: boolean;
  /** The one primary action. */
  action?: ReactNode;
  /** What to say when there is nothing yet. */
  empty: string;
  /** A press on a row. Who uses no mouse needs a link in the row as well. */
  onOpen?: (row: T) => void;
  /** What can be done with the chosen rows. With it, rows can be chosen. */
  bulk?: ((ids: number[]) => ReactNode) | undefined;
  sort?: { status: DataTableSortStatus<T>; onChange: (status: DataTableSortStatus<T>) => void };
};

/** What the rows need besides: the page itself, and which of them are chosen where they can be. */
export type RowsProps<T extends { id: number }> = ListProps<T> & { page: Page<T>; selection?: Selection<T> | undefined };

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
