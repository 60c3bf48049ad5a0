import { expect, test } from 'vitest';
import { Refusal } from '../kit/api/refusal.ts';
import { obstacleOf } from './save-customer.ts';

test('a number that somebody has names that customer', () => {
  const about = { id: 7, firstName: 'Jane', lastName: 'Wanjiku' };
  expect(obstacleOf(new Refusal(422, 'Taken', { code: 'duplicate', about }))).toEqual({ namesake: about, stale: undefined });
});

test('a customer who was changed meanwhile tells what changed', () => {
  const changes = [{ field: 'city', before: null, after: 'Kisumu', actor: 'Juma', at: '2030-01-01T00:00:00.000Z' }];
  const refusal = new Refusal(422, 'Juma changed this while you were editing', { code: 'stale', about: { version: 4, changes } });
  expect(obstacleOf(refusal)).toEqual({ namesake: undefined, stale: { version: 4, changes } });
});

test('any other refusal is no obstacle, nor is one that does not say whom it means', () => {
  for (const details of [{}, { code: 'duplicate' }, { code: 'duplicate', about: { id: 'x' } }, { code: 'stale' }])
    expect(obstacleOf(new Refusal(422, 'No', details))).toEqual({ namesake: undefined, stale: undefined });
});
