/** Lets so many of a kind of act run at once; the others wait for their turn. */
export function takeTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      // The place is handed on, so that nobody who comes later slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
