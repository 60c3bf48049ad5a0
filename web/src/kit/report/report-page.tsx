import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../feedback/empty.tsx';
import type { ListProps } from '../list/list-props.ts';
import { ListRows } from '../list/list-rows.tsx';
import { totalText } from '../list/total-text.ts';

type ReportProps<T extends { id: number }> = Pick<ListProps<T>, 'title' | 'address' | 'answer' | 'columns' | 'card' | 'empty'> & {
  filters: ReactNode;
  /** The ways to save it. */
  files: ReactNode;
  /** The totals of all pages, in words. */
  totals: string | undefined;
};

/** A report: what was asked on top, the rows, the totals of all of them, and the files to save. */
export function ReportPage<T extends { id: number }>({ files, filters, totals, empty, ...list }: ReportProps<T>) {
  const total = list.answer.data && totalText({ ...list.answer.data, isFiltered: false });
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
      <ListRows {...list} total={total} whenEmpty={<Empty sentence={empty} />} />
      {totals ? (
        <Text fw={600} ta="right">
          {totals}
        </Text>
      ) : null}
    </Stack>
  );
}
