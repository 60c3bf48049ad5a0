import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../api/page.ts';
import { ChoiceBox } from './choice-box.tsx';
import { groupStart } from './group-start.ts';
import classes from './list.module.css';
import type { ListColumn, RowsProps } from './list-props.ts';
import { opensRow } from './opens-row.ts';

type CardsProps<T extends { id: number }> = Pick<
  RowsProps<T>,
  'title' | 'card' | 'columns' | 'actions' | 'onOpen' | 'selection' | 'groups'
> & {
  /** Nothing while it is on its way. */
  page: Page<T> | undefined;
  isStale: boolean;
};

/** The rows of a list one below the other, where there is no room for columns. */
export function ListCards<T extends { id: number }>(cards: CardsProps<T>) {
  const { title, page, isStale, card, columns, actions, onOpen, selection, groups } = cards;
  const { t } = useTranslation();
  const opening = (row: T) => (onOpen ? { 'data-opens': true, onClick: (event: MouseEvent) => opensRow(event) && onOpen(row) } : undefined);
  return (
    <ul className={`${classes.frame} ${classes.cards}`} aria-label={title} aria-busy={!page || isStale} data-stale={isStale || undefined}>
      {page
        ? page.entries.map((row, at) => (
            <Fragment key={row.id}>
              <GroupHead name={groupStart(groups, row, page.entries[at - 1])} sum={groups?.sumOf?.(row)} />
              <li className={classes.card} data-chosen={selection?.has(row) || undefined} {...opening(row)}>
                {selection ? (
                  <ChoiceBox
                    label={t('Select row {{row}}', { row: at + 1 })}
                    isChosen={selection.has(row)}
                    onChange={(isChosen) => selection.toggle([row], isChosen)}
                  />
                ) : null}
                <div className={classes.cardText}>{card(row)}</div>
                {actions ? <div className={classes.cardActions}>{actions(row)}</div> : null}
              </li>
            </Fragment>
          ))
        : waiting.map((row) => (
            <li key={row} className={classes.card}>
              <div className={classes.cardText}>
                <span className={classes.bone} />
                <span className={classes.bone} />
              </div>
            </li>
          ))}
      {page ? <Totals columns={columns} /> : null}
    </ul>
  );
}

const GroupHead = ({ name, sum }: { name: string | undefined; sum: ReactNode }) =>
  name === undefined ? null : (
    <li className={classes.group}>
      <span className={classes.groupHead}>
        {name}
        {sum}
      </span>
    </li>
  );

/** What the columns come to, one below the other with their names. */
function Totals<T>({ columns }: { columns: readonly ListColumn<T>[] }) {
  const totals = columns.filter(({ total }) => total !== undefined);
  if (totals.length === 0) return null;
  return (
    <li className={`${classes.card} ${classes.totals}`}>
      <div className={classes.cardText}>
        {totals.map(({ key, title, total }) => (
          <div key={key} className={classes.cardLine}>
            <span>{title}</span>
            <span>{total}</span>
          </div>
        ))}
      </div>
    </li>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type LinesProps = { title: ReactNode; aside?: ReactNode; children: ReactNode; below?: ReactNode };

/** The lines of a card: what it is, and what else one wants to know at a glance, on a second one or, where that is much, a third. */
export function CardLines({ title, aside, children, below }: LinesProps) {
  return (
    <>
      <div className={classes.cardLine}>
        <div className={classes.cardTitle}>{title}</div>
        {aside ? <div className={classes.cardAside}>{aside}</div> : null}
      </div>
      <div className={classes.cardDetail}>{children}</div>
      {below ? <div className={classes.cardDetail}>{below}</div> : null}
    </>
  );
}
