import { Tooltip } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

type HintProps = { says: string; className?: string | undefined; children: ReactNode };

/** Says more of what is pointed at, touched or in focus. Rows by the hundred have one, so it is made when it is wanted. */
export function Hint({ says, className, children }: HintProps) {
  const about = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);
  const show = () => setWanted(true);
  const hide = () => setWanted(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; what it says stands in the name of what it is about as well
    <span ref={about} className={className} onMouseEnter={show} onMouseLeave={hide} onTouchStart={show} onFocus={show} onBlur={hide}>
      {children}
      {isWanted ? <Tooltip opened target={about} label={says} multiline maw={260} /> : null}
    </span>
  );
}
