import { parseArgs } from 'node:util';

/** Which shots are fired: so many of a seed, one of them, or all from one on. */
export type Options = { seed: number; numbers: number[]; isWhole: boolean };

export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { seed: text, requests: text, only: text, from: text } });
  const seed = wholeOf('seed', values.seed ?? '1');
  const requests = wholeOf('requests', values.requests ?? '10000');
  if (values.only !== undefined) return { seed, numbers: [wholeOf('only', values.only)], isWhole: false };
  const from = wholeOf('from', values.from ?? '1');
  return { seed, numbers: Array.from({ length: requests }, (_, n) => from + n), isWhole: true };
}

function wholeOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
