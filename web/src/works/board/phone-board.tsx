import { type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import { Badge, Tabs } from '@mantine/core';
import { type TouchEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { statusText } from '../work-words.ts';
import type { BoardColumn } from './apply-event.ts';
import classes from './board.module.css';
import { type MoveCard, StillCard } from './board-card.tsx';
import { ColumnCards, ColumnSum } from './board-column.tsx';

type PhoneProps = { columns: BoardColumn[]; shown: WorkStatus; onShow: (status: WorkStatus) => void; onMove: MoveCard };

/** One column at a time: chosen above, or swiped to. */
export function PhoneBoard({ columns, shown, onShow, onMove }: PhoneProps) {
  const { t } = useTranslation();
  const at = Math.max(
    columns.findIndex(({ status }) => status === shown),
    0,
  );
  const column = columns[at];
  const swipe = useSwipe((step) => {
    const next = columns[at + step];
    if (next) onShow(next.status);
  });
  if (!column) return null;
  return (
    <Tabs
      value={column.status}
      onChange={(chosen) => {
        const status = workStatuses.find((one) => one === chosen);
        if (status) onShow(status);
      }}
      variant="pills"
      keepMounted={false}
      className={classes.phone ?? ''}
    >
      <Tabs.List className={classes.tabs ?? ''} aria-label={t('Columns')}>
        {columns.map(({ status, count }) => (
          <Tabs.Tab
            key={status}
            ref={status === column.status ? showTab : null}
            value={status}
            rightSection={
              <Badge variant="light" color="gray">
                {count}
              </Badge>
            }
          >
            {statusText(t, status)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={column.status} className={classes.panel ?? ''} {...swipe}>
        <ColumnSum column={column} />
        <ColumnCards
          key={column.status}
          cards={column.cards}
          heldId={undefined}
          card={(work) => <StillCard work={work} onMove={onMove} />}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The chosen one is never out of sight. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' });

const farEnough = 60;

/** A finger that goes sideways, and farther than up or down, asks for the next. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      begun.current = finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      if (!finger || !begun.current) return;
      const [x, y] = [finger.clientX - begun.current.x, finger.clientY - begun.current.y];
      if (Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return;
      const forward = document.documentElement.dir === 'rtl' ? x > 0 : x < 0;
      onSwipe(forward ? 1 : -1);
    },
  };
}
