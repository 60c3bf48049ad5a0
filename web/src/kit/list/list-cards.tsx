import { Fragment, type MouseEvent, memo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Page } from '../api/page.ts';
import { ChoiceBox } from './choice-box.tsx';
import { groupStart } from './group-start.ts';
import classes from './list.module.css';
import { type ListColumn, type RowsProps, totalsOf } from './list-props.ts';
import { opensRow } from './opens-row.ts';
import { useRowsInSteps } from './rows-in-steps.ts';

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
  const { title, page, isStale, columns } = cards;
  return (
    <ul className={`${classes.frame} ${classes.cards}`} aria-label={title} aria-busy={!page || isStale} data-stale={isStale || undefined}>
      {page ? (
        <Cards {...cards} entries={page.entries} />
      ) : (
        waiting.map((row) => (
          <li key={row} className={classes.card}>
            <div className={classes.cardText}>
              <span className={classes.bone} />
              <span className={classes.bone} />
            </div>
          </li>
        ))
      )}
      {page ? <Totals columns={columns} /> : null}
    </ul>
  );
}

function Cards<T extends { id: number }>({ entries, card, actions, onOpen, selection, groups }: CardsProps<T> & { entries: T[] }) {
  const rows = useRowsInSteps(entries);
  return (
    <>
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          <GroupHead name={groupStart(groups, row, rows[at - 1])} sum={groups?.sumOf?.(row)} />
          <Card row={row} at={at} card={card} actions={actions} onOpen={onOpen} selection={selection} />
        </Fragment>
      ))}
      {rows.length < entries.length ? <li aria-hidden style={{ height: (entries.length - rows.length) * cardHeight }} /> : null}
    </>
  );
}

const cardHeight = 62;

type CardProps<T extends { id: number }> = Pick<CardsProps<T>, 'card' | 'actions' | 'onOpen' | 'selection'> & { row: T; at: number };

function CardOf<T extends { id: number }>({ row, at, card, actions, onOpen, selection }: CardProps<T>) {
  const { t } = useTranslation();
  const opening = onOpen && { 'data-opens': true, onClick: (event: MouseEvent) => opensRow(event) && onOpen(row) };
  return (
    <li className={classes.card} data-chosen={selection?.has(row) || undefined} {...opening}>
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
  );
}

// As in a table: those in sight are not drawn again when others join them.
const Card = memo(CardOf) as typeof CardOf;

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
  const { word, sums } = totalsOf(columns);
  if (sums.length === 0) return null;
  return (
    <li className={`${classes.card} ${classes.totals}`}>
      <div className={classes.cardText}>
        <div>{word}</div>
        {sums.map(({ key, title, total }) => (
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
