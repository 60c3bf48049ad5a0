import { expect, test } from 'vitest';
import { balanceOf, balancesByBranch, balancing } from './balance.ts';

const debit = (amount: number | string, branchId = '1') => ({ branchId, debit: amount, credit: '' });
const credit = (amount: number | string, branchId = '1') => ({ branchId, debit: '', credit: amount });

test('cents add up, which decimals do not', () => {
  expect(balanceOf([debit(0.1), debit(0.2), credit(0.3)])).toEqual({ debit: 0.3, credit: 0.3, difference: 0 });
});

test('what is half written counts as nothing', () => {
  expect(balanceOf([debit('-'), debit(''), credit(5)])).toEqual({ debit: 0, credit: 5, difference: -5 });
});

test('lines that are even together may be uneven in their branches', () => {
  const differences = balancesByBranch([debit(100, '1'), credit(100, '2')]).map(({ branchId, difference }) => [branchId, difference]);
  expect(differences).toEqual([
    ['1', 100],
    ['2', -100],
  ]);
});

test('a line that balances takes the side that is short, of its own branch alone', () => {
  const lines = [debit(100.1), debit(0.2), credit(40), debit(7, '2'), { branchId: '1', debit: 9, credit: '' }];
  expect(balancing(lines, 4)).toEqual({ debit: '', credit: 60.3 });
  expect(balancing([credit(12.5), debit('')], 1)).toEqual({ debit: 12.5, credit: '' });
});

test('a line that balances what is even already holds nothing', () => {
  expect(balancing([debit(5), credit(5), debit(3)], 2)).toEqual({ debit: '', credit: '' });
});
