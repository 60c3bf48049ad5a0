// @vitest-environment node
import { expect, test } from 'vitest';
import { policyState } from './policy-state.ts';

test('a policy covers its last day, and is to be renewed within a month of it', () => {
  const states = ['2026-11-15', '2026-11-16', '2026-12-16', '2026-12-17'].map((day) => policyState(day, '2026-11-16'));
  expect(states).toEqual(['expired', 'soon', 'soon', 'valid']);
});
