import { Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Page } from '../api/page.ts';
import { Empty } from '../feedback/empty.tsx';
import type { ListProps } from '../list/list-props.ts';
import { ListRows } from '../list/list-rows.tsx';
import { totalText } from '../list/total-text.ts';
import { DateText } from '../text/date-text.tsx';
import { ScreenTitle } from '../text/screen-title.tsx';
import { FilterRow } from './filter-row.tsx';
import classes from './report.module.css';

type Days = { fromDate: string | null; toDate: string | null };

type ReportProps<T extends { id: number }> = Pick<
  ListProps<T>,
  'title' | 'address' | 'columns' | 'card' | 'empty' | 'onOpen' | 'groups' | 'actions'
> & {
  answer: UseQueryResult<Page<T> & Days>;
  /** The way back, for those that stand in a list of reports. */
  back?: ReactNode;
  /** One's own views of it, where it has any. */
  views?: ReactNode;
  filters: ReactNode;
  /** The ways to save it. */
  files: ReactNode;
  /** What people would rather look at than read, above the rows. */
  children?: ReactNode;
};

/** A report: what was asked on top, a picture of it, the rows with what they come to, and the files to save. */
export function ReportPage<T extends { id: number }>({ back, files, views, filters, children, empty, ...list }: ReportProps<T>) {
  const { data } = list.answer;
  const total = data && totalText({ ...data, isFiltered: false });
  return (
    <Stack gap="md" className={classes.report ?? ''}>
      <div>
        <div className={classes.unprinted}>{back}</div>
        <Group justify="space-between" align="center">
          <div>
            <ScreenTitle>{list.title}</ScreenTitle>
            {data ? <DaysSaid {...data} /> : null}
          </div>
          <div className={classes.files}>{files}</div>
        </Group>
      </div>
      <div className={classes.unprinted}>{views}</div>
      <FilterRow>{filters}</FilterRow>
      {data && data.totalCount > 0 ? children : null}
      <ListRows {...list} total={total} whenEmpty={<Empty sentence={empty} />} />
    </Stack>
  );
}

function DaysSaid({ fromDate, toDate }: Days) {
  const { t } = useTranslation();
  if (toDate === null) return null;
  return (
    <Text c="dimmed" fz="sm" component="div">
      {fromDate === null ? (
        <>
          {t('As at')} <DateText on={toDate} />
        </>
      ) : fromDate === toDate ? (
        <DateText on={toDate} />
      ) : (
        <>
          <DateText on={fromDate} /> – <DateText on={toDate} />
        </>
      )}
    </Text>
  );
}
