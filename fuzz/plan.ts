import { makeMethod, makePath, makeQuery } from './kinds/addresses.ts';
import { makeBody } from './kinds/bodies.ts';
import { makeCable } from './kinds/cable.ts';
import { callOf, makeCall } from './kinds/calls.ts';
import { makeFile, makeForm } from './kinds/forms.ts';
import { makeHeaders } from './kinds/headers.ts';
import { makeQuestion } from './kinds/questions.ts';
import { makeRaw } from './kinds/raw.ts';
import { randomOf } from './random.ts';
import type { MakeShot, Shot } from './shot.ts';
import type { Stock } from './stock.ts';

/** How many of a hundred shots are of which kind. */
const shares: [number, MakeShot][] = [
  [42, makeCall],
  [10, makeBody],
  [8, makeQuery],
  [6, makePath],
  [3, makeMethod],
  [10, makeHeaders],
  [8, makeForm],
  [2, makeFile],
  [5, makeRaw],
  [4, makeCable],
  [2, makeQuestion],
];
const kinds = shares.flatMap(([share, make]) => Array.from({ length: share }, () => make));

/** The shot of this number: the same for the same seed, whatever was shot before. */
export function planShot(seed: number, number: number, stock: Stock): Shot {
  const random = randomOf(seed, number);
  const { endpoints } = stock;
  // Each call comes once before chance decides, so that none is left out however many there are.
  const due = number <= endpoints.length ? endpoints[(number + seed) % endpoints.length] : undefined;
  if (due) return callOf(due)(random, stock, number);
  return random.pick(kinds)(random, stock, number);
}
