/** Chance that can be repeated: the same seed and number give the same choices, whatever was chosen before for other numbers. */
export type Random = {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** True so many times of a hundred. */
  percent(share: number): boolean;
};

export function randomOf(seed: number, number: number): Random {
  let state = mixed(mixed(seed) ^ number);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mixed(state);
  };
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    pick<T>(list: readonly T[]): T {
      // Nobody picks from an empty list.
      return list[below(list.length)] as T;
    },
    percent: (share) => below(100) < share,
  };
}

/** Spreads a number over 32 bits, as mulberry32 does. */
function mixed(number: number): number {
  let t = (number ^ (number >>> 15)) | 0;
  t = Math.imul(t, t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 0;
}
