// @vitest-environment node
import { expect, test } from 'vitest';
import { type ListColumn, totalsOf } from './list-props.ts';

const column = (key: string, total?: ListColumn<object>['total']): ListColumn<object> => ({
  ...{ key, title: key, minWidth: 100, priority: 1, total },
  cell: () => null,
});

test('the first column that comes to something has the word for it, the others their sums', () => {
  const { word, sums } = totalsOf([column('day'), column('name', 'Total'), column('debit', '12.00'), column('credit', '0.00')]);
  expect([word, ...sums.map(({ key }) => key)]).toEqual(['Total', 'debit', 'credit']);
});

test('the word alone comes to nothing, nor does a sum that is not known yet', () => {
  expect(totalsOf([column('name', 'Total'), column('debit')]).sums).toEqual([]);
  expect(totalsOf([column('name', 'Total'), column('debit', undefined), column('credit', false)]).sums).toEqual([]);
});
