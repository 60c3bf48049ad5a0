import { Anchor, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '../../kit/api/page.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { useUser } from '../../shell/session.ts';
import { tabsOf, type VehicleTab } from './vehicle-tabs.ts';

type LatestProps<T extends { id: number }> = {
  title: string;
  mark?: ReactNode;
  /** The tab that has all of them, for those who see it. */
  all: { label: string; vehicle: { id: number }; tab: VehicleTab };
  answer: UseQueryResult<Page<T>>;
  /** What to say when there is nothing. */
  empty: string;
  row: (entry: T) => ReactNode;
};

/** The newest of what belongs to a vehicle, on its summary. */
export function LatestOf<T extends { id: number }>({ title, mark, all, answer, empty, row }: LatestProps<T>) {
  const { role } = useUser();
  const entries = answer.data?.entries;
  const path: string = `/vehicles/${all.vehicle.id}`;
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" px="md" py="xs" mih={44}>
        <Group gap="xs">
          <Title order={2} fz="md">
            {title}
          </Title>
          {mark}
        </Group>
        {tabsOf(role).includes(all.tab) && entries?.length ? (
          <Anchor fz="sm" renderRoot={(anchor) => <Link {...anchor} to={path} search={{ tab: all.tab }} />}>
            {all.label}
          </Anchor>
        ) : null}
      </Group>
      {answer.isPending ? <Skeleton height={44} mx="md" mb="md" w="auto" /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {entries?.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          {empty}
        </Text>
      ) : null}
      {entries?.length ? (
        <ul className={`${classes.list} ${classes.below}`}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.row}>
              {row(entry)}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
