import { type RefCallback, useCallback, useState } from 'react';

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
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
