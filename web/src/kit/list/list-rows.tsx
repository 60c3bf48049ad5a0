import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Page } from '../api/page.ts';
import { Failed } from '../feedback/failed.tsx';
import { useBoxWidth } from './box-width.ts';
import { columnsThatFit, withRoomForName } from './columns-that-fit.ts';
import classes from './list.module.css';
import { ListCards } from './list-cards.tsx';
import type { RowsProps } from './list-props.ts';
import { actionsWidth, choiceWidth, ListTable } from './list-table.tsx';
import { Pages } from './pages.tsx';

const borders = 2;

type AnsweredRows<T extends { id: number }> = RowsProps<T> & {
  answer: UseQueryResult<Page<T>>;
  /** How many there are in all, in words. */
  total: string | undefined;
  /** What stands where there is no row. */
  whenEmpty: ReactNode;
};

/** The rows of a list in the room they have: a table with as many columns as fit, or cards; loading in the shape that they will have. */
export function ListRows<T extends { id: number }>({ answer, total, whenEmpty, ...rows }: AnsweredRows<T>) {
  const { t } = useTranslation();
  const [measure, width] = useBoxWidth();
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const page = answer.data;
  if (page?.entries.length === 0) return whenEmpty;
  const { actions, selection, groups } = rows;
  const room = (width ?? 0) - borders - (selection ? choiceWidth : 0) - (actions ? actionsWidth : 0);
  const columns = columnsThatFit(rows.columns.filter(({ key }) => key !== groups?.column).map(withRoomForName), room);
  const shown = { ...rows, page, isStale: answer.isPlaceholderData };
  return (
    <div ref={measure} className={classes.rows}>
      {page ? null : (
        <span className={classes.unseen} role="status" aria-label={t('Loading')}>
          {t('Loading')}
        </span>
      )}
      {width === undefined ? null : columns.length > 0 ? <ListTable {...shown} columns={columns} room={room} /> : <ListCards {...shown} />}
      {page ? <Foot page={page} total={total} onPage={(chosen) => rows.address.change({ page: chosen })} /> : null}
    </div>
  );
}

/** Which rows these are of how many, and the way to the others. */
function Foot<T>({ page, total, onPage }: { page: Page<T>; total: string | undefined; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  if (page.totalCount <= page.perPage) return null;
  const from = (page.page - 1) * page.perPage + 1;
  return (
    <Group justify="space-between" gap="xs" className={classes.foot ?? ''}>
      <Text fz="sm" c="dimmed">
        {t('{{from}} to {{to}} of {{total}}', { from, to: from + page.entries.length - 1, total })}
      </Text>
      <Pages {...page} onChange={onPage} />
    </Group>
  );
}
