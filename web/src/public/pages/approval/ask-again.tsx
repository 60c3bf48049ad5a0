import { useState } from 'react';
import { useTexts } from '../../language.tsx';
import { send } from '../../send.ts';
import type { Asked } from './approval-sums.ts';

/** Tells the garage that an estimate that holds is wanted. */
export function AskAgain({ address, asked, onAsked }: { address: string; asked: Asked; onAsked: (asked: Asked) => void }) {
  const say = useTexts().approval;
  const [isLost, setLost] = useState(false);
  const ask = async () => {
    const sent = await send<Asked>(`${address}/ask_again`, {});
    if (sent.state === 'done') onAsked(sent.answer);
    else setLost(true);
  };
  if (asked.askedAgainAt) return <p role="status">{say.askedAgain}</p>;
  return (
    <div className="answer">
      {isLost ? <p role="alert">{say.notSent}</p> : null}
      <button type="button" className="primary" onClick={ask}>
        {say.askAgain}
      </button>
    </div>
  );
}
