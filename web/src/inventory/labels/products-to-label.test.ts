import { expect, test } from 'vitest';
import { countLabels, labelsFor, piecesOf } from './products-to-label.ts';

test('what came has a label for each piece, and what is measured one for each unit that was begun', () => {
  const lines = [
    { id: 1, productId: 11 },
    { id: 2, productId: 12 },
  ];
  const came = [
    { lineId: 1, quantity: 4 },
    { lineId: 2, quantity: 0.5 },
  ];
  expect(piecesOf(came, lines)).toEqual([
    { productId: 11, copies: 4 },
    { productId: 12, copies: 1 },
  ]);
});

test('what came is printed as often as it came, whatever is chosen as often as asked', async () => {
  expect(await labelsFor({ pieces: [{ productId: 11, copies: 4 }] }, 9)).toEqual([{ productId: 11, copies: 4 }]);
  const chosen = await labelsFor({ ids: [11, 12] }, 3);
  expect(chosen).toEqual([
    { productId: 11, copies: 3 },
    { productId: 12, copies: 3 },
  ]);
  expect(countLabels(chosen)).toBe(6);
});
