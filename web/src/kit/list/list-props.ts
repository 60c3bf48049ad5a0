import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../api/page.ts';
import type { ListAddress } from './list-search.ts';
import type { Chosen, Selection } from './list-selection.tsx';

/** The two words by which the server sorts by a column. */
export type ColumnSort = { ascending: string; descending: string };

/** Those of most columns. */
export const bothWays = (sort: string): ColumnSort => ({ ascending: sort, descending: `-${sort}` });

export type ListColumn<T> = {
  key: string;
  title: string;
  /** What a row does not have is said by the table. */
  cell: (row: T) => ReactNode;
  /** The pixels below which it cannot be read. */
  minWidth: number;
  /** Columns of the first rank are never left out; of the others the last rank gives way first. */
  priority: 1 | 2 | 3 | 4;
  /** Its share of the room that is left; 1 where nothing is said. */
  grow?: number;
  /** Numbers stand at the end of their column. */
  align?: 'end';
  sort?: ColumnSort;
  /** What it comes to in all pages, below it. */
  total?: ReactNode;
};

/** The columns that come to something. The first of them has the word for it. */
export function totalsOf<T>(columns: readonly ListColumn<T>[]): { word: ReactNode; sums: ListColumn<T>[] } {
  const [word, ...sums] = columns.filter(({ total }) => total !== undefined && total !== null && total !== false);
  return { word: word?.total, sums };
}

/** One way to narrow a list: a field where it is chosen, and a chip once it is. */
export type ListFilter = {
  label: string;
  /** What it is set to, in words. */
  chosen: string | undefined;
  /** The fields of the address in which it is kept. */
  keys: string[];
  field: ReactNode;
};

/** Rows that come in groups: what each group is called, what it comes to, and the column that would only say it again. */
export type ListGroups<T> = { column: string; nameOf: (row: T) => string; sumOf?: (row: T) => ReactNode };

/** What can be done besides the primary action: behind the three dots, and on an empty list beside what fills it. */
export type ListAction = {
  label: string;
  icon: ReactNode;
  pending?: boolean;
} & ({ onClick: () => unknown } | { to: string });

export type ListProps<T extends { id: number }> = {
  title: string;
  address: ListAddress;
  answer: UseQueryResult<Page<T>>;
  columns: ListColumn<T>[];
  /** One row where there is no room for columns: two lines, see `CardLines`. */
  card: (row: T) => ReactNode;
  /** The groups in which the rows come as the list is sorted. */
  groups?: ListGroups<T> | undefined;
  /** What can be done with one row: the last column, and the corner of its card. */
  actions?: ((row: T) => ReactNode) | undefined;
  filters?: ListFilter[];
  /** How the list is sorted where the address does not say. */
  usualSort?: string | undefined;
  /** The saved views of the list. */
  views?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  more?: ListAction[];
  /** What the screen is for, said while there is nothing. */
  empty: string;
  /** What fills it, said to those who have the primary action. */
  begin?: string | undefined;
  /** A press on a row. Who uses no mouse needs a link in the row as well. */
  onOpen?: (row: T) => void;
  /** Enter in the search box, as a scanner presses it after what it read. */
  onSearchEnter?: ((written: string) => unknown) | undefined;
  /** What can be done with the chosen rows. With it, rows can be chosen. */
  bulk?: ((chosen: Chosen) => ReactNode) | undefined;
};

/** What the rows need. */
export type RowsProps<T extends { id: number }> = Pick<
  ListProps<T>,
  'title' | 'address' | 'actions' | 'usualSort' | 'onOpen' | 'card' | 'groups'
> & {
  columns: ListColumn<T>[];
  selection?: Selection<T> | undefined;
};
