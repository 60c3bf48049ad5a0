import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './calendar.module.css';
import type { Block, Column } from './columns.ts';
import type { Lane } from './lanes.ts';
import { placeStyle } from './place-style.ts';
import { aboutWork, marksOf, timesText } from './plan-words.ts';
import type { Range } from './shown-hours.ts';
import type { Planning } from './use-planning.ts';

/** How much of a work can be read in its place. */
const sizeOf = (minutes: number): 'short' | 'medium' | 'long' => (minutes < 45 ? 'short' : minutes < 90 ? 'medium' : 'long');

type BlockProps = { block: Block; column: Column; lane: Lane; range: Range; planning: Planning };

/** A work in the calendar. It leads to its record; what may be planned is moved from here. */
export function WorkBlock({ block, column, lane: { lane, lanes }, range, planning }: BlockProps) {
  const { t } = useTranslation();
  const { work, from, to, isLast } = block;
  const marks = marksOf(t, work);
  const isPlanned = planning.planned?.work.id === work.id;
  const times = timesText(from, to);
  const about = aboutWork(work);
  const isWarned = work.clashes.length > 0 || work.risk !== null;
  return (
    <li
      className={classes.place}
      style={placeStyle({ '--from': from - range.from, '--length': to - from, '--lane': lane, '--lanes': lanes })}
      data-planned={isPlanned || undefined}
      data-size={sizeOf(to - from)}
    >
      <Link
        to="/works/$id"
        params={{ id: String(work.id) }}
        draggable={false}
        data-work={work.id}
        className={classes.block}
        data-status={work.isConfirmed ? work.status : 'asked'}
        data-warned={isWarned || undefined}
        aria-describedby={planning.mayPlan ? 'how-to-plan' : undefined}
        title={[`${work.registration} ${times}`, about, ...marks].join('\n')}
        {...planning.handlersOf(block, column)}
      >
        <span className={classes.blockHead}>
          <bdi>{work.registration}</bdi> <span>{times}</span>
        </span>{' '}
        {marks.length > 0 ? <span className={classes.marks}>{marks.join(' · ')}</span> : null}{' '}
        <span className={classes.about}>{about}</span>
      </Link>
      {isLast && planning.mayPlan ? <span className={classes.stretch} aria-hidden {...planning.stretchOf(block, column)} /> : null}
    </li>
  );
}
