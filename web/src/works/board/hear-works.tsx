import { LiveInBranch, useLive } from '../../kit/api/live.ts';
import { useLiveRefresh } from '../../kit/api/live-refresh.ts';
import type { CardChange } from './apply-event.ts';
import { boardRefreshes } from './board-live.ts';

type Hearing = { onChange: (change: CardChange) => void };

/** Has a board follow what happens in its branches as it happens. */
export function HearWorks({ otherBranches, onChange }: Hearing & { otherBranches: number[] }) {
  return (
    <>
      <HearBranch onChange={onChange} />
      {otherBranches.map((id) => (
        <LiveInBranch key={id} branchId={id}>
          <HearBranch onChange={onChange} />
          <ReadAgain />
        </LiveInBranch>
      ))}
    </>
  );
}

function HearBranch({ onChange }: Hearing) {
  useLive('Work', ({ payload: { id, version, to } }) => onChange({ id, version, to }));
  return null;
}

/** In one's own branch this is done from the start, for all screens. */
function ReadAgain() {
  useLiveRefresh('Work', boardRefreshes);
  return null;
}
