import type { HistoryEntry, HistoryValue } from '@karakana/contract/history.ts';
import { Card, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Page } from '../api/page.ts';
import { Empty } from '../feedback/empty.tsx';
import { Failed } from '../feedback/failed.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Pages } from '../list/pages.tsx';
import { TimeAgo } from '../text/time-ago.tsx';
import classes from './history.module.css';
import { historySentence, historyValue } from './history-sentence.ts';

export type HistoryWords = {
  fieldName: (field: string) => string;
  /** The record's own word for a value, where it has one. */
  valueName?: (field: string, value: HistoryValue) => string | undefined;
};

/** What happened to a record: who changed what, newest first. */
export function HistoryList({
  answer,
  onPage,
  ...words
}: HistoryWords & { answer: UseQueryResult<Page<HistoryEntry>>; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, ...page } = answer.data;
  if (entries.length === 0)
    return <Empty sentence={t('Every change is written here, with who made it and when. Nothing has changed yet.')} />;
  return (
    <>
      <Card withBorder padding={0} component="ol" className={classes.list ?? ''}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...words} />
        ))}
      </Card>
      <Pages {...page} onChange={onPage} />
    </>
  );
}

function Entry({ entry, fieldName, valueName }: HistoryWords & { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const said = (field: string, value: HistoryValue) => valueName?.(field, value) ?? historyValue(t, value);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <Text fw={600} fz="sm">
          {historySentence(t, entry)}
        </Text>
        <Text fz="sm" c="dimmed">
          <TimeAgo at={entry.at} />
        </Text>
      </div>
      <dl className={classes.changes}>
        {entry.changes.map(({ field, before, after }) => (
          <div key={field} className={classes.change}>
            <dt>{entry.part ? `${entry.part}: ${fieldName(field)}` : fieldName(field)}</dt>
            <dd>
              {entry.action === 'added' ? null : <del>{said(field, before)}</del>}
              {entry.action === 'changed' ? <span aria-hidden className={classes.arrow} /> : null}
              {entry.action === 'removed' ? null : <ins>{said(field, after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
