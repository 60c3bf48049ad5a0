import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** As many as an ordinary screen holds, and as many as are laid out in one go without being felt. */
const [firstRows, stepRows] = [16, 28];

/** The rows that are drawn already: those in sight at once, the others frame by frame, so that nobody waits for what is out of sight. */
export function useRowsInSteps<T>(all: readonly T[]): readonly T[] {
  // Another page of the same list takes the place of this one when it is ready.
  const rows = useDeferredValue(all);
  const [drawn, setDrawn] = useState(firstRows);
  useEffect(() => {
    if (drawn >= rows.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + stepRows)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, rows.length]);
  return drawn < rows.length ? rows.slice(0, drawn) : rows;
}
