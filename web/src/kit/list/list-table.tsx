import 'mantine-datatable/styles.layer.css';
import { DataTable } from 'mantine-datatable';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { RowsProps } from './list-props.ts';
import { opensRow } from './opens-row.ts';
import { totalText } from './total-text.ts';

/** The rows of a list as a table. Loaded only where there is room for one. */
export default function ListTable<T extends { id: number }>({
  title,
  answer,
  page,
  columns,
  actions,
  onOpen,
  onChange,
  search,
  isFiltered = false,
  sort,
  selection,
}: RowsProps<T>) {
  const { t } = useTranslation();
  const acting = actions ? [{ accessor: 'actions', title: t('Actions'), textAlign: 'right' as const, width: 120, render: actions }] : [];
  const sorting = sort ? { sortStatus: sort.status, onSortStatusChange: sort.onChange } : {};
  const opening = onOpen ? { onRowClick: ({ event, record }: { event: MouseEvent; record: T }) => opensRow(event) && onOpen(record) } : {};
  const choosing = selection
    ? {
        selectedRecords: selection.rows,
        onSelectedRecordsChange: selection.onChange,
        selectionTrigger: 'cell' as const,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('Select all rows of this page') },
        getRecordSelectionCheckboxProps: (_: T, row: number) => ({ 'aria-label': t('Select row {{row}}', { row: row + 1 }) }),
      }
    : {};
  return (
    <DataTable<T>
      aria-label={title}
      className={classes.table ?? ''}
      withTableBorder
      borderRadius="md"
      highlightOnHover={Boolean(onOpen)}
      verticalSpacing="sm"
      minHeight={160}
      columns={[...columns, ...acting]}
      records={page.entries}
      fetching={answer.isPlaceholderData}
      page={page.page}
      recordsPerPage={page.perPage}
      totalRecords={page.totalCount}
      onPageChange={(chosen) => onChange({ page: chosen })}
      paginationText={({ from, to }) =>
        t('{{from}} to {{to}} of {{total}}', { from, to, total: totalText({ ...page, search, isFiltered }) })
      }
      {...sorting}
      {...opening}
      {...choosing}
    />
  );
}
