import type { Work } from '@karakana/contract/works/work/work.ts';
import { Badge, Group, Text, Title } from '@mantine/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { statusText } from '../work-words.ts';
import type { BoardColumn } from './apply-event.ts';
import classes from './board.module.css';

const usualHeight = 168;
const gap = 8;
/** Beyond what is in sight, so that nothing is missing while one scrolls. */
const drawnBeyond = 3;

/** The cards of a column, of which only those in sight are drawn; one that is in somebody's hand stays. */
export function ColumnCards({ cards, heldId, card }: { cards: Work[]; heldId: number | undefined; card: (work: Work) => ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const held = cards.findIndex(({ id }) => id === heldId);
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    getItemKey: (at) => cards[at]?.id ?? at,
    gap,
    overscan: drawnBeyond,
    rangeExtractor: (range: Range) => withHeld(defaultRangeExtractor(range), held),
  });
  if (cards.length === 0)
    return (
      <Text c="dimmed" fz="sm" p="sm">
        {t('Nothing here')}
      </Text>
    );
  return (
    <div ref={box} className={classes.cards}>
      <ul className={classes.all} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const work = cards[index];
          return work ? (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              {card(work)}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

const withHeld = (drawn: number[], held: number): number[] =>
  held < 0 || drawn.includes(held) ? drawn : [...drawn, held].sort((a, b) => a - b);

/** The name of a column, how many are in it, and what they come to. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const { t } = useTranslation();
  const { status, count } = column;
  return (
    <div className={classes.head}>
      <Group gap="xs" wrap="nowrap">
        <Title order={2} fz="sm" className={classes.name ?? ''} title={statusText(t, status)}>
          {statusText(t, status)}
        </Title>
        <Badge variant="default" className={classes.noShrink ?? ''} aria-label={t('{{total}} in all', { total: count })}>
          {count}
        </Badge>
      </Group>
      <ColumnSum column={column} />
    </div>
  );
}

/** Nothing for those who do not see prices. */
export function ColumnSum({ column: { total } }: { column: BoardColumn }) {
  const money = useMoney();
  return total === null ? null : (
    <Text fz="xs" c="dimmed">
      {money(total)}
    </Text>
  );
}
