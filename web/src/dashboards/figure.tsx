import type { Opened } from '@karakana/contract/dashboards/opens.ts';
import { Anchor, Card, Group, Skeleton, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Quantity } from '../kit/text/quantity.tsx';
import classes from './home.module.css';

type FigureProps = Opened & {
  label: string;
  icon: Icon;
  /** How many, how many there were before where that can be compared, and how it is said where that is no plain number; nothing until it is known. */
  counted: { last: number; before?: number; said?: ReactNode; note?: ReactNode } | undefined;
  answer: Pick<UseQueryResult, 'isError' | 'refetch'>;
};

/** One number, how it has changed, and the way to what it counts. */
export function Figure({ label, icon: Sign, to, search, counted, answer }: FigureProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <Group gap={6} wrap="nowrap" c="dimmed">
        <Sign size={18} aria-hidden />
        <Text fz="sm">{label}</Text>
      </Group>
      {counted ? <Counted {...counted} /> : null}
      {counted || answer.isError ? null : <Skeleton height={36} width={60} mt={4} />}
    </>
  );
  if (answer.isError && !counted) {
    return (
      <Card withBorder className={classes.figure ?? ''}>
        {content}
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => answer.refetch()}>
          {t('Could not be loaded. Try again')}
        </Anchor>
      </Card>
    );
  }
  return (
    <Link to={to} search={search} className={classes.opens}>
      <Card withBorder h="100%" className={classes.figure ?? ''}>
        {content}
      </Card>
    </Link>
  );
}

function Counted({ last, before, said, note }: NonNullable<FigureProps['counted']>) {
  const { t } = useTranslation();
  const more = before === undefined ? 0 : last - before;
  return (
    <div>
      <Text className={classes.value} data-millions={Math.abs(last) >= 1_000_000 || undefined}>
        {said ?? <Quantity value={last} />}
      </Text>
      {note ? (
        <Text fz="sm" c="dimmed">
          {note}
        </Text>
      ) : null}
      {before === undefined ? null : (
        <Text fz="sm" c="dimmed">
          {more === 0 ? t('same as before') : null}
          {more > 0 ? t('{{count}} more', { count: more }) : null}
          {more < 0 ? t('{{count}} fewer', { count: -more }) : null}
        </Text>
      )}
    </div>
  );
}
