import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';

test('what follows each other has the whole width', () => {
  const spans = [
    { from: 480, to: 540 },
    { from: 540, to: 600 },
  ];
  expect(lanesOf(spans)).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test('whatever overlaps never stands on the same place, and no lane is outside', () => {
  const span = fc.tuple(fc.nat(1380), fc.integer({ min: 1, max: 60 })).map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (drawn) => {
      const spans = [...drawn].sort((a, b) => a.from - b.from);
      const lanes = lanesOf(spans);
      for (const [at, one] of spans.entries()) {
        const mine = lanes[at];
        expect(mine && mine.lane < mine.lanes).toBe(true);
        for (const [other, neighbour] of spans.entries()) {
          const overlap = other !== at && one.from < neighbour.to && neighbour.from < one.to;
          if (overlap) expect(lanes[other]).not.toEqual(expect.objectContaining({ lane: mine?.lane }));
        }
      }
    }),
  );
});
