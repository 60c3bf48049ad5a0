import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Across a sheet of A4, less its margins. */
const sheetWidth = 1000;

// From list to list the room is the same; a guess that is right spares drawing the rows a second time.
let last: { window: number; box: number } | undefined;

const guess = (): number | undefined => (last?.window === window.innerWidth ? last.box : undefined);

/** How wide an element is, and from then on whenever that changes; before it is there, as wide as the last one in this window. */
export function useBoxWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState(guess);
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => {
      last = { window: window.innerWidth, box: box.clientWidth };
      setWidth(last.box);
    };
    // Asked at once, the browser lays out everything in the middle of its work; the observer tells when it has done so.
    if (guess() === undefined) look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    // The sheet is laid out as soon as this returns, and no observer is heard before.
    const fitSheet = () => flushSync(() => setWidth(sheetWidth));
    window.addEventListener('beforeprint', fitSheet);
    window.addEventListener('afterprint', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', fitSheet);
      window.removeEventListener('afterprint', look);
    };
  }, []);
  return [measure, width];
}
