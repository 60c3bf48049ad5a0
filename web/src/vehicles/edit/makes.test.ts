import { expect, test } from 'vitest';
import { withOwn } from './makes.ts';

const toyota = { id: 1, name: 'Toyota', models: [{ id: 10, name: 'Vitz' }] };

test('what the garage added stands among what all choose from, by name', () => {
  const own = {
    makes: [{ id: 2, name: 'Simba' }],
    models: [
      { id: 11, name: 'Matatu', makeId: 1 },
      { id: 12, name: 'One', makeId: 2 },
    ],
  };
  const makes = withOwn([toyota], own);
  expect(makes.map(({ name, models }) => [name, models.map((model) => model.name)])).toEqual([
    ['Simba', ['One']],
    ['Toyota', ['Matatu', 'Vitz']],
  ]);
});

test('until it is known what the garage added, all choose from the same', () => {
  expect(withOwn([toyota], undefined)).toEqual([toyota]);
});
