import { type RefCallback, useCallback, useState } from 'react';

// From list to list the room is the same; a guess that is right spares drawing the rows a second time.
let lastWidth: number | undefined;

/** How wide an element is, and from then on whenever that changes; until it is there, as wide as the one before it. */
export function useBoxWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState(lastWidth);
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => {
      lastWidth = box.clientWidth;
      setWidth(lastWidth);
    };
    // Asked at once, the browser would lay out everything in the middle of its work; the observer tells before anything is painted.
    if (lastWidth === undefined) look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
