import '@mantine/core/styles.layer.css';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { useInterval } from '@mantine/hooks';
import { type Icon, IconArrowLeft, IconCheck, IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LiveProvider } from '../../../kit/api/live.ts';
import { useLiveRefresh } from '../../../kit/api/live-refresh.ts';
import { Failed } from '../../../kit/feedback/failed.tsx';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { DateText, TimeText } from '../../../kit/text/date-text.tsx';
import { Plate } from '../../../kit/text/plate.tsx';
import { useSession, useUser } from '../../../shell/session.ts';
import { isLate, isReady } from '../../late.ts';
import { awaitedText, carText } from '../../work-words.ts';
import { boardRefreshes } from '../board-live.ts';
import { HearWorks } from '../hear-works.tsx';
import { useBoard } from '../use-board.ts';
import classes from './wall.module.css';
import { maxOnWall, wallGroups } from './wall-groups.ts';
import { wallTiming } from './wall-words.ts';

/** The board of one's branch for a television: large, dark, without names of customers and amounts, and always right. */
export function Wall() {
  const session = useSession();
  if (!session || session.user.garageId === null) return null;
  const { id, branchId } = session.user;
  return (
    <LiveProvider userId={id} branchId={branchId} token={session.accessToken}>
      <BranchWall />
    </LiveProvider>
  );
}

const tickMs = 10_000;

function BranchWall() {
  const { t } = useTranslation();
  const { branchId, branchName } = useUser();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), tickMs, { autoInvoke: true });
  useLiveRefresh('Work', boardRefreshes);
  const { answer, columns, hear } = useBoard({ branchId });
  const groups = columns && wallGroups(columns, now);
  return (
    <main className={classes.wall}>
      <HearWorks otherBranches={[]} onChange={hear} />
      <title>{`${t('Board')} | ${branchName}`}</title>
      <header className={classes.top}>
        <Link to="/works" className={classes.back} aria-label={t('Back to the board')}>
          <IconArrowLeft aria-hidden className={classes.turns} />
        </Link>
        <h1 className={classes.title}>{branchName}</h1>
        <span className={classes.day}>
          <DateText on={now.toISOString()} />
        </span>
        <span className={classes.clock}>
          <TimeText at={now.toISOString()} />
        </span>
      </header>
      {groups ? (
        <div className={classes.groups}>
          <WallGroup title={t('In progress')} works={groups.progress} now={now} />
          <WallGroup title={t('Booked today')} works={groups.today} now={now} />
          <WallGroup title={t('Waiting')} works={groups.waiting} now={now} />
        </div>
      ) : null}
      {answer.isPending ? <Spinner /> : null}
      {answer.isError && !groups ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
    </main>
  );
}

function WallGroup({ title, works, now }: { title: string; works: Work[]; now: Date }) {
  const { t } = useTranslation();
  const left = works.length - maxOnWall;
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.name}>
        {title} <span className={classes.count}>{works.length}</span>
      </h2>
      <ul className={classes.works}>
        {works.slice(0, maxOnWall).map((work) => (
          <li key={work.id} className={classes.work} data-late={isLate(work, now) || undefined}>
            <WallWork work={work} now={now} />
          </li>
        ))}
      </ul>
      {works.length === 0 ? <p className={classes.more}>{t('Nothing here')}</p> : null}
      {left > 0 ? <p className={classes.more}>{t('{{count}} more', { count: left })}</p> : null}
    </section>
  );
}

/** The plate with what is to be known first, below it the car, what is done and by whom. */
function WallWork({ work, now }: { work: Work; now: Date }) {
  const { t, i18n } = useTranslation();
  const timing = wallTiming(t, work, { now, language: i18n.language });
  const late = isLate(work, now) && timing ? <Mark tone="late" icon={IconClockExclamation} text={timing} /> : null;
  const ready = isReady(work) ? <Mark tone="ready" icon={IconCheck} text={t('Ready')} /> : null;
  const waiting = work.waitingFor ? <Mark tone="waiting" icon={IconHourglass} text={awaitedText(t, work.waitingFor)} /> : null;
  const names = work.technicians.map(({ name }) => name.split(' ')[0]).join(', ');
  return (
    <>
      <div className={classes.line}>
        <Plate registration={work.registration} />
        {waiting ?? late ?? ready ?? <bdi className={classes.timing}>{timing}</bdi>}
      </div>
      <div className={classes.line}>
        <span className={classes.service}>{[carText(work), work.services[0]].filter(Boolean).join(', ')}</span>
        {waiting && late ? late : <span className={classes.names}>{names}</span>}
      </div>
    </>
  );
}

const Mark = ({ tone, icon: Sign, text }: { tone: 'late' | 'waiting' | 'ready'; icon: Icon; text: string }) => (
  <span className={classes.mark} data-tone={tone}>
    <Sign aria-hidden />
    <bdi className={classes.timing}>{text}</bdi>
  </span>
);
