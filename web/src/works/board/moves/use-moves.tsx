import type { Work } from '@karakana/contract/works/work.ts';
import { readBoard } from '@karakana/contract/works/work-lists.ts';
import type { WorkStatus } from '@karakana/contract/works/work-status.ts';
import { startWork } from '@karakana/contract/works/work-steps.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '../../../kit/api/use-action.ts';
import { moveBetween } from '../board-moves.ts';
import { useCompleteDrawer } from './complete-drawer.tsx';
import { useRevertDrawer } from './revert-drawer.tsx';
import { useScheduleDrawer } from './schedule-drawer.tsx';
import { useSettleDrawer } from './settle-drawer.tsx';

type Moves = {
  /** A move was answered with the card as it is now. */
  onMoved: (work: Work) => void;
  /** Shows a card where it was put until what it gives is called. */
  hold: (work: Work, to: WorkStatus) => () => void;
};
type Started = { id: number; letGo: () => void };

/** What a card is asked for in another column: done at once, or after a question. `asking` is to be put on the screen. */
export function useMoves({ onMoved, hold }: Moves) {
  const [starting, setStarting] = useState<Started[]>([]);
  const schedule = useScheduleDrawer(onMoved);
  const complete = useCompleteDrawer(onMoved);
  const settle = useSettleDrawer(onMoved);
  const revert = useRevertDrawer(onMoved);
  const begin = (work: Work) => setStarting((others) => [...others, { id: work.id, letGo: hold(work, 'in_progress') }]);
  const moves = { schedule: schedule.open, start: begin, complete: complete.open, settle: settle.open, revert: revert.open };
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
  const start = useAction(startWork, { refreshes: [readBoard], onDone: onMoved });
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
