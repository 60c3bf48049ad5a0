import { accountGroups } from '@karakana/contract/accounting/account.ts';
import { expect, test } from 'vitest';
import { kindsOf, kindThatFits } from './account-kinds.ts';

test('a kind that the new group has too stays', () => {
  expect(kindThatFits('liability', 'tax')).toBe('tax');
});

test.each(accountGroups)('a kind that %s does not have gives way to one that it has', (group) => {
  const foreign = accountGroups.flatMap(kindsOf).find((kind) => !kindsOf(group).includes(kind));
  expect(kindsOf(group)).toContain(kindThatFits(group, foreign ?? 'other'));
});
