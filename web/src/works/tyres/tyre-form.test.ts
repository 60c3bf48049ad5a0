// @vitest-environment node
import { expect, test } from 'vitest';
import { noTyres, tyresFormOf, tyresInput, withOneCode, withTyre } from './tyre-form.ts';

const formOf = (...tyres: { position: 'front_left' | 'front_right' | 'spare'; dot: string | null }[]) =>
  tyresFormOf({ isTyre: true, tyres, oldTyres: 'kept' });

test('a line that is no tyre says nothing of tyres', () => {
  expect(tyresInput(noTyres)).toEqual({});
});

test('a line that is one says where they go and what becomes of the old ones', () => {
  expect(tyresInput(formOf({ position: 'spare', dot: null }))).toEqual({ tyres: [{ position: 'spare', dot: '' }], oldTyres: 'kept' });
});

test('each new tyre goes to the next free place', () => {
  const four = withTyre(withTyre(withTyre(withTyre(formOf({ position: 'front_right', dot: null }).tyres))));
  expect(four.map(({ position }) => position)).toEqual(['front_right', 'front_left', 'rear_left', 'rear_right', 'spare']);
});

test('one code is given to those that have none', () => {
  const { tyres } = formOf(
    { position: 'front_left', dot: '2325' },
    { position: 'front_right', dot: null },
    { position: 'spare', dot: '0119' },
  );
  expect(withOneCode(tyres).map(({ dot }) => dot)).toEqual(['2325', '2325', '0119']);
});
