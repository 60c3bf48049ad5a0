import type { Work } from '@karakana/contract/works/work/work.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { startWork } from '@karakana/contract/works/work/work-steps.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '../../kit/api/use-action.ts';
import { useCompleteDrawer } from '../steps/complete-drawer.tsx';
import { useScheduleDrawer } from '../steps/schedule-drawer.tsx';
import { useRevertDrawer, useSettleDrawer } from '../steps/work-reason-drawers.tsx';
import { workReads } from '../work-reads.ts';
import { moveBetween } from './board-moves.ts';

type Moves = {
  /** A card was answered as it is now. */
  onMoved: (work: Work) => void;
  /** Shows a card where it was put until what it gives is called. */
  hold: (work: Work, to: WorkStatus) => () => void;
};
type Started = { id: number; letGo: () => void };

/** What a card is asked for in another column: done at once, or after a question. `asking` is to be put on the screen. */
export function useMoves({ onMoved, hold }: Moves) {
  const [starting, setStarting] = useState<Started[]>([]);
  const [asked, ask] = useState({ id: 0, number: '' });
  const [schedule, complete] = [useScheduleDrawer(), useCompleteDrawer()];
  const [settle, revert] = [useSettleDrawer(asked), useRevertDrawer(asked)];
  const askWhy = (drawer: { open: () => void }) => (work: Work) => {
    ask(work);
    drawer.open();
  };
  const begin = (work: Work) => setStarting((others) => [...others, { id: work.id, letGo: hold(work, 'in_progress') }]);
  const moves = { schedule: schedule.open, start: begin, complete: complete.open, settle: askWhy(settle), revert: askWhy(revert) };
  const end = ({ id, letGo }: Started) => {
    letGo();
    setStarting((others) => others.filter((one) => one.id !== id));
  };
  return {
    move: (work: Work, to: WorkStatus) => {
      const move = moveBetween(work.status, to);
      if (move) moves[move](work);
    },
    asking: (
      <>
        {starting.map((one) => (
          <StartNow key={one.id} id={one.id} onMoved={onMoved} onEnd={() => end(one)} />
        ))}
        {schedule.drawer}
        {complete.drawer}
        {settle.drawer}
        {revert.drawer}
      </>
    ),
  };
}

/** One for each card, as several may be put down while the first is still under way. */
function StartNow({ id, onMoved, onEnd }: { id: number; onMoved: (work: Work) => void; onEnd: () => void }) {
  const start = useAction(startWork, { refreshes: workReads, onDone: onMoved });
  const begun = useRef(false);
  const begin = useEffectEvent(async () => {
    if (begun.current) return;
    begun.current = true;
    await start.run({ id });
    onEnd();
  });
  useEffect(() => void begin(), []);
  return null;
}
