import { dayOf } from '@karakana/contract/dates.ts';
import type { CalendarDay } from '@karakana/contract/works/calendar/calendar.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './calendar.module.css';
import { Capacity } from './capacity.tsx';
import type { Block, Column } from './columns.ts';
import { FreeSlots } from './free-slots.tsx';
import { lanesOf } from './lanes.ts';
import { minuteOf } from './minutes.ts';
import { placeStyle } from './place-style.ts';
import { timesText } from './plan-words.ts';
import type { Range } from './shown-hours.ts';
import type { Planning } from './use-planning.ts';
import { WorkBlock } from './work-block.tsx';

/** Who, where or which day; a day says how much of it is planned. */
export function ColumnHead({ column, day }: { column: Column; day: CalendarDay | undefined }) {
  const isToday = day?.day === dayOf(new Date().toISOString());
  return (
    <div className={classes.head}>
      <div className={classes.headTitle} aria-current={isToday ? 'date' : undefined} title={column.title}>
        {column.title}
      </div>
      {day ? <Capacity day={day} /> : null}
    </div>
  );
}

type ColumnProps = {
  column: Column;
  open: Range | null;
  blocks: Block[];
  range: Range;
  now: string;
  planning: Planning;
  mayPlan: boolean;
};

export function CalendarColumn({ column, open, blocks, range, now, planning, mayPlan }: ColumnProps) {
  const { t } = useTranslation();
  const lanes = lanesOf(blocks);
  const { planned } = planning;
  const shade = (from: number, to: number) =>
    to > from ? <div className={classes.closed} style={placeStyle({ '--from': from - range.from, '--length': to - from })} /> : null;
  const isToday = dayOf(now) === column.day;
  const minute = minuteOf(now);
  return (
    <div className={classes.column} data-column={column.key}>
      {shade(range.from, open ? open.from : range.to)}
      {open ? shade(open.to, range.to) : null}
      {mayPlan ? <FreeSlots column={column} range={range} /> : null}
      <ul className={classes.blocks} aria-label={column.title}>
        {blocks.map((block, at) => (
          <WorkBlock
            key={`${block.work.id} ${block.from}`}
            block={block}
            column={column}
            lane={lanes[at] ?? { lane: 0, lanes: 1 }}
            range={range}
            planning={planning}
          />
        ))}
      </ul>
      {planned && planned.plan.column.key === column.key ? (
        <div
          className={classes.ghost}
          style={placeStyle({ '--from': planned.shown.from - range.from, '--length': planned.shown.to - planned.shown.from })}
        >
          {timesText(planned.shown.from, planned.shown.to)}
        </div>
      ) : null}
      {isToday && minute >= range.from && minute <= range.to ? (
        <div className={classes.now} style={placeStyle({ '--from': minute - range.from })} title={t('Now')} />
      ) : null}
    </div>
  );
}
