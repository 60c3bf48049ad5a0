import { type Calendar, moveBooking, readCalendar } from '@karakana/contract/works/calendar/calendar.ts';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refresh } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { workReads } from '../work-reads.ts';
import classes from './calendar.module.css';
import { CalendarColumn, ColumnHead } from './calendar-column.tsx';
import { blocksIn, type CalendarView, columnsOf } from './columns.ts';
import { lanesOf } from './lanes.ts';
import { timeAt } from './minutes.ts';
import { placeStyle } from './place-style.ts';
import { changeFor, isSamePlan } from './plan-change.ts';
import { planText } from './plan-words.ts';
import { openRange, type Range, shownRange } from './shown-hours.ts';
import { useNow } from './use-now.ts';
import { usePlanning } from './use-planning.ts';

/** More than these stand closer together: a column has the width of a screen at most. */
const maxWideLanes = 4;

/** Columns of time: what stands in them is dragged, stretched or moved with the keys, and free time is booked by pressing it. */
export function TimeGrid({ calendar, view, mayPlan }: { calendar: Calendar; view: CalendarView; mayPlan: boolean }) {
  const { t, i18n } = useTranslation();
  const columns = columnsOf(calendar, view, {
    noBay: t('No bay yet'),
    nobody: t('Nobody yet'),
    dayTitle: (day) => `${calendarWords(day, i18n.language, { weekday: 'short' })} ${Number(day.slice(8))}`,
  });
  const placed = columns.map((column) => ({
    column,
    open: openRange(calendar.hours, column.day),
    blocks: blocksIn(calendar.works, column),
  }));
  const range = shownRange(
    placed.map(({ open }) => open),
    placed.flatMap(({ blocks }) => blocks),
  );
  const mostLanes = Math.max(...placed.flatMap(({ blocks }) => lanesOf(blocks).map(({ lanes }) => lanes)), 1);
  const scroller = useRef<HTMLDivElement>(null);
  const move = useAction(moveBooking, {
    done: null,
    refreshes: workReads,
    // Whoever moved it before us has left it elsewhere.
    onFailed: () => void refresh(readCalendar),
  });
  const planning = usePlanning({
    columns,
    range,
    scroller,
    mayPlan,
    onPlanned: async ({ work, before, plan }) => {
      if (!isSamePlan(before, plan)) await move.run(changeFor(work, before, plan));
    },
  });
  const now = useNow();
  return (
    <>
      <VisuallyHidden id="how-to-plan">
        {t('The arrow keys move it, with Shift they change its length. Enter saves, Escape leaves it where it was.')}
      </VisuallyHidden>
      <VisuallyHidden role="status">{planning.planned ? planText(t, planning.planned.plan) : ''}</VisuallyHidden>
      <section
        ref={scroller}
        className={classes.scroller}
        style={placeStyle({
          '--columns': columns.length,
          '--minutes': range.to - range.from,
          '--lanes': Math.min(mostLanes, maxWideLanes),
        })}
        data-view={view}
        aria-label={t('Calendar')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard too
        tabIndex={0}
      >
        <div className={classes.heads}>
          <div className={classes.corner} />
          {columns.map((column) => (
            <ColumnHead
              key={column.key}
              column={column}
              day={view === 'week' ? calendar.days.find(({ day }) => day === column.day) : undefined}
            />
          ))}
        </div>
        <div className={classes.body}>
          <Axis {...range} />
          {placed.map((one) => (
            <CalendarColumn key={one.column.key} {...one} range={range} now={now} planning={planning} mayPlan={mayPlan} />
          ))}
        </div>
      </section>
    </>
  );
}

function Axis({ from, to }: Range) {
  const hours = Array.from({ length: (to - from) / 60 }, (_hour, at) => from + at * 60);
  return (
    <div className={classes.axis} aria-hidden>
      {hours.map((minute) => (
        <div key={minute} className={classes.hour}>
          {minute === from ? null : <span>{timeAt(minute)}</span>}
        </div>
      ))}
    </div>
  );
}
