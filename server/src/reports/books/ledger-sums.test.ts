import { addDays } from '@karakana/contract/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './ledger-sums.ts';

const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-01', days));

test('the pieces of some days cover each of them once, and months are whole', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [fromDate = '', toDate = ''] = [one, other].toSorted();
      const { months, parts } = piecesOf({ fromDate, toDate });
      const pieces = [...months, ...parts].toSorted((a, b) => String(a.from).localeCompare(String(b.from)));
      expect([pieces[0]?.from, pieces.at(-1)?.before]).toEqual([fromDate, addDays(toDate, 1)]);
      for (const [at, piece] of pieces.entries()) {
        if (at > 0) expect(piece.from).toBe(pieces[at - 1]?.before);
        expect(String(piece.from) < piece.before).toBe(true);
      }
      for (const { from, before } of months) expect([from?.slice(8), before.slice(8)]).toEqual(['01', '01']);
      // Of a month that is asked for in part there are only its own lines to read.
      for (const { from, before } of parts) expect(before <= addDays(String(from), 62)).toBe(true);
    }),
  );
});

test('all that came before a day is whole months and the days of its own', () => {
  expect(piecesOf({ fromDate: null, toDate: '2026-11-16' })).toEqual({
    months: [{ from: null, before: '2026-11-01' }],
    parts: [{ from: '2026-11-01', before: '2026-11-17' }],
  });
  expect(piecesOf({ fromDate: null, toDate: '2026-10-31' })).toEqual({ months: [{ from: null, before: '2026-11-01' }], parts: [] });
});
