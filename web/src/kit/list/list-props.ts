import type { UseQueryResult } from '@tanstack/react-query';
import type { DataTableColumn, DataTableSortStatus } from 'mantine-datatable';
import type { ReactNode } from 'react';
import type { Page } from '../api/page.ts';
import type { Selection } from './list-selection.tsx';

export type ListProps<T extends { id: number }> = {
  title: string;
  answer: UseQueryResult<Page<T>>;
  columns: DataTableColumn<T>[];
  /** One row as a card, for phones. */
  card: (row: T) => ReactNode;
  /** What can be done with one row: the last column, and the corner of its card. */
  actions?: ((row: T) => ReactNode) | undefined;
  search?: string | undefined;
  /** Called with what changed in the address: the page, or what is searched. */
  onChange: (change: { page?: number; search?: string }) => void;
  /** The controls that narrow the list. */
  filters?: ReactNode;
  /** Whether one of them does. */
  isFiltered?: boolean;
  /** The one primary action. */
  action?: ReactNode;
  /** What to say when there is nothing yet. */
  empty: string;
  /** A press on a row. Who uses no mouse needs a link in the row as well. */
  onOpen?: (row: T) => void;
  /** What can be done with the chosen rows. With it, rows can be chosen. */
  bulk?: ((ids: number[]) => ReactNode) | undefined;
  sort?: { status: DataTableSortStatus<T>; onChange: (status: DataTableSortStatus<T>) => void };
};

/** What the rows need besides: the page itself, and which of them are chosen where they can be. */
export type RowsProps<T extends { id: number }> = ListProps<T> & { page: Page<T>; selection?: Selection<T> | undefined };
