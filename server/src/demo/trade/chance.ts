/** The same throws every time, so that the demo is always the same one. */
export function makeChance(seed: number) {
  let state = seed;
  /** From nothing up to one, which it never is. */
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    happens: (share: number): boolean => next() < share,
    oneOf: <T>(all: readonly T[]): T => {
      const chosen = all[Math.floor(next() * all.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
}
export type Chance = ReturnType<typeof makeChance>;
