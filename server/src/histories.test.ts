import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from './testing/app.ts';
import { objectionsToBooks } from './testing/books/sound-books.ts';
import { makeHistory, type Step, steps } from './testing/histories/history.ts';

/** How many histories of each kind are made; a long run sets more. */
const numRuns = Number(process.env.HISTORIES ?? 3);

const everything = Object.keys(steps) as Step[];
const workshop: Step[] = [
  ...([
    'writeWork',
    'schedule',
    'startWork',
    'changeWork',
    'completeWork',
    'insureWork',
    'doLater',
    'comeBack',
    'payInsured',
    'payWork',
    'returnCore',
    'revertWork',
    'archiveWork',
    'unarchiveWork',
  ] as const),
  ...(['sellForCash', 'receiveAll', 'count', 'transfer'] as const),
];

test.each([
  ['a garage', everything],
  ['a workshop', workshop],
])('whatever happens in %s, by several at once, its books and its stock hold', { timeout: 30_000 * numRuns }, async (_, kinds) => {
  const step = fc.record({ what: fc.constantFrom(...kinds), who: fc.nat(), which: fc.nat(), much: fc.nat({ max: 9 }) });
  const { db } = (await testApp()).platform;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 12, maxLength: 24 }), { minLength: 3, maxLength: 4 }), async (hands) => {
      const history = await makeHistory();
      await Promise.all(hands.map((hand) => history.live(hand)));
      expect(history.surprises).toEqual([]);
      expect(await objectionsToBooks(db, history.garage.id)).toEqual([]);
    }),
    { numRuns, endOnFailure: true },
  );
});
