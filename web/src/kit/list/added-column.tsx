import type { TFunction } from 'i18next';
import { DateText } from '../text/date-text.tsx';
import type { ListColumn } from './list-props.ts';

/** When a row was added, for lists that are read from either end. */
export const addedColumn = <T extends { id: number; createdAt: string }>(t: TFunction): ListColumn<T> => ({
  key: 'added',
  title: t('Added'),
  minWidth: 120,
  grow: 0,
  priority: 4,
  sort: { ascending: 'oldest', descending: 'newest' },
  cell: ({ createdAt }) => <DateText on={createdAt} />,
});
