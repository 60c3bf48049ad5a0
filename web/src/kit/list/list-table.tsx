import { Fragment, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Page } from '../api/page.ts';
import { Nothing } from '../text/nothing.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { ColumnHead } from './column-head.tsx';
import { columnWidths } from './columns-that-fit.ts';
import { groupStart } from './group-start.ts';
import classes from './list.module.css';
import { type ListColumn, type RowsProps, totalsOf } from './list-props.ts';
import { opensRow } from './opens-row.ts';
import { useCompactRows } from './row-density.ts';
import { useRowsInSteps } from './rows-in-steps.ts';

export const choiceWidth = 44;
export const actionsWidth = 60;

type TableProps<T extends { id: number }> = Omit<RowsProps<T>, 'card' | 'columns'> & {
  columns: readonly ListColumn<T>[];
  /** What is left for the columns. */
  room: number;
  /** Nothing while it is on its way. */
  page: Page<T> | undefined;
  isStale: boolean;
};

/** The rows of a list as a table whose head stays below the top bar. */
export function ListTable<T extends { id: number }>(table: TableProps<T>) {
  const { t } = useTranslation();
  const { title, columns, room, page, isStale, selection, actions, address, usualSort } = table;
  const [isCompact] = useCompactRows();
  const rows = page?.entries;
  const widths = columnWidths(columns, room);
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={title} aria-busy={!page || isStale} data-compact={isCompact || undefined}>
        <colgroup>
          {selection ? <col style={{ width: choiceWidth }} /> : null}
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
          {actions ? <col style={{ width: actionsWidth }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th className={classes.choiceCell}>
                <ChoiceBox
                  label={t('Select all rows of this page')}
                  isChosen={rows?.every(selection.has) ?? false}
                  isPartly={rows?.some(selection.has) ?? false}
                  onChange={(isChosen) => selection.toggle(rows ?? [], isChosen)}
                />
              </th>
            ) : null}
            {columns.map(({ key, title: name, align, sort }) => (
              <ColumnHead key={key} title={name} align={align} sort={sort} address={address} usualSort={usualSort} />
            ))}
            {actions ? (
              <th>
                <span className={classes.unseen}>{t('Actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {rows ? <Body {...table} rows={rows} /> : <WaitingBody columns={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} />}
        {rows ? <Totals columns={columns} /> : null}
      </table>
    </div>
  );
}

/** What the columns come to, where one that is shown does. */
function Totals<T>({ columns }: { columns: readonly ListColumn<T>[] }) {
  if (totalsOf(columns).sums.length === 0) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, align, total }) => (
          <td key={key} data-align={align}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function Body<T extends { id: number }>({
  rows: allRows,
  columns,
  isStale,
  selection,
  actions,
  onOpen,
  groups,
}: TableProps<T> & { rows: T[] }) {
  const rows = useRowsInSteps(allRows);
  const [isCompact] = useCompactRows();
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <tbody data-stale={isStale || undefined} onKeyDown={walkRows}>
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          <GroupHead name={groupStart(groups, row, rows[at - 1])} sum={groups?.sumOf?.(row)} width={width} />
          <TableRow row={row} at={at} columns={columns} selection={selection} actions={actions} onOpen={onOpen} />
        </Fragment>
      ))}
      <RoomBelow rows={allRows.length - rows.length} height={isCompact ? 34 : 44} width={width} />
    </tbody>
  );
}

/** The room of rows that are still to come, so that the page is as high as it will be. */
const RoomBelow = ({ rows, height, width }: { rows: number; height: number; width: number }) =>
  rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={width} style={{ height: rows * height }} />
    </tr>
  ) : null;

type RowProps<T extends { id: number }> = Pick<TableProps<T>, 'columns' | 'selection' | 'actions' | 'onOpen'> & { row: T; at: number };

function Row<T extends { id: number }>({ row, at, columns, selection, actions, onOpen }: RowProps<T>) {
  const { t } = useTranslation();
  const opening = onOpen && { 'data-opens': true, onClick: (event: MouseEvent) => opensRow(event) && onOpen(row) };
  return (
    <tr data-chosen={selection?.has(row) || undefined} {...opening}>
      {selection ? (
        <td className={classes.choiceCell}>
          <ChoiceBox
            label={t('Select row {{row}}', { row: at + 1 })}
            isChosen={selection.has(row)}
            onChange={(isChosen) => selection.toggle([row], isChosen)}
          />
        </td>
      ) : null}
      {columns.map(({ key, align, cell }) => (
        <td key={key} data-align={align}>
          {cell(row) ?? <Nothing />}
        </td>
      ))}
      {actions ? <td className={classes.actionsCell}>{actions(row)}</td> : null}
    </tr>
  );
}

// The rows in sight are not drawn again when those below join them. `memo` forgets that a component takes rows of any kind.
const TableRow = memo(Row) as typeof Row;

function GroupHead({ name, sum, width }: { name: string | undefined; sum: ReactNode; width: number }) {
  if (name === undefined) return null;
  return (
    <tr>
      <th className={classes.group} colSpan={width} scope="colgroup">
        <span className={classes.groupHead}>
          {name}
          {sum}
        </span>
      </th>
    </tr>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** As many cells as there will be, as high as they will be. */
const WaitingBody = memo(
  ({ columns }: { columns: number }): ReactNode => (
    <tbody>
      {waiting.map((row) => (
        <tr key={row}>
          {waiting.slice(0, columns).map((column) => (
            <td key={column}>
              <span className={classes.bone} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  ),
);

/** The arrows go from row to row and stay in their column, for those who use no mouse. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const column = event.target instanceof Element ? event.target.closest('td')?.cellIndex : undefined;
  const beside = (from: Element | null | undefined) =>
    event.key === 'ArrowDown' ? from?.nextElementSibling : from?.previousElementSibling;
  let next = beside(row);
  // The head of a group has nothing to stop at.
  while (next && !next.querySelector(stops)) next = beside(next);
  const link = next?.children[column ?? 0]?.querySelector<HTMLElement>(stops) ?? next?.querySelector<HTMLElement>(stops);
  if (!link) return;
  event.preventDefault();
  link.focus();
}

const stops = 'a, button, input';
