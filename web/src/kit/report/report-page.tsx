import { Group, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import { ListCards } from '../list/list-cards.tsx';
import type { ListProps } from '../list/list-props.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useIsPhone } from '../screen-size.ts';

// `lazy` forgets that the table is generic over its rows.
const ListTable = lazy(() => import('../list/list-table.tsx')) as unknown as typeof import('../list/list-table.tsx').default;

type ReportProps<T extends { id: number }> = Pick<
  ListProps<T>,
  'title' | 'answer' | 'columns' | 'card' | 'onChange' | 'empty' | 'filters'
> & {
  /** The ways to save it. */
  files: ReactNode;
  /** The totals of all pages, in words. */
  totals: string | undefined;
};

/** A report: what was asked on top, the rows, the totals of all of them, and the files to save. */
export function ReportPage<T extends { id: number }>({ files, filters, totals, ...list }: ReportProps<T>) {
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Title order={1} fz="h2">
          {list.title}
        </Title>
        {files}
      </Group>
      <Group gap="sm" align="end">
        {filters}
      </Group>
      <Rows {...list} />
      {totals ? (
        <Text fw={600} ta="right">
          {totals}
        </Text>
      ) : null}
    </Stack>
  );
}

function Rows<T extends { id: number }>(list: Omit<ReportProps<T>, 'files' | 'filters' | 'totals'>) {
  const { answer, empty } = list;
  const isPhone = useIsPhone();
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  if (answer.data.entries.length === 0) return <Empty sentence={empty} />;
  if (isPhone) return <ListCards {...list} page={answer.data} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ListTable {...list} page={answer.data} />
    </Suspense>
  );
}
