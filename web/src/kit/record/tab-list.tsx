import { Card, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../api/page.ts';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Pages } from '../list/pages.tsx';
import classes from './tab-list.module.css';

type TabListProps<T extends { id: number }> = {
  answer: UseQueryResult<Page<T>>;
  /** What to say when there is nothing yet. */
  empty: string;
  filters?: ReactNode;
  action?: ReactNode;
  onPage: (page: number) => void;
  row: (entry: T) => ReactNode;
};

/** What belongs to a record, as one tab of its page: loading, failed, empty or full. */
export function TabList<T extends { id: number }>({ filters, action, ...list }: TabListProps<T>) {
  const isEmpty = list.answer.data?.entries.length === 0;
  return (
    <Stack gap="md">
      {filters || (action && !isEmpty) ? (
        <Group justify="space-between" align="flex-end">
          <Group gap="sm" align="flex-end">
            {filters}
          </Group>
          {isEmpty ? null : action}
        </Group>
      ) : null}
      <Rows {...list} action={action} />
    </Stack>
  );
}

function Rows<T extends { id: number }>({ answer, empty, action, onPage, row }: Omit<TabListProps<T>, 'filters'>) {
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, ...page } = answer.data;
  if (entries.length === 0) return <Empty sentence={empty} action={action} />;
  return (
    <>
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            {row(entry)}
          </li>
        ))}
      </Card>
      <Pages {...page} onChange={onPage} />
    </>
  );
}

/** The words of a row: what it is, and below it what else is known. */
export function RowText({ title, badges, children }: { title: ReactNode; badges?: ReactNode; children?: ReactNode }) {
  return (
    <Stack gap={2} className={classes.said ?? ''}>
      <Group gap="xs">
        <Text fw={600} component="div">
          {title}
        </Text>
        {badges}
      </Group>
      {children}
    </Stack>
  );
}

export const Small = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="dimmed" component="div">
    {children}
  </Text>
);
