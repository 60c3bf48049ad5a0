// @vitest-environment node
import { expect, test } from 'vitest';
import { sameQuestion } from './same-question.ts';

test('the order in which things were asked makes no other question', () => {
  expect(sameQuestion({ status: 'active', tags: ['vip'] }, { tags: ['vip'], status: 'active' })).toBe(true);
  expect(sameQuestion({ tags: ['vip'] }, { tags: ['vip', 'fleet'] })).toBe(false);
  expect(sameQuestion({}, { search: 'jane' })).toBe(false);
});
