import { type RefCallback, useCallback, useState } from 'react';

/** How wide an element is, and from then on whenever that changes; nothing before it is there. */
export function useBoxWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => setWidth(box.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
