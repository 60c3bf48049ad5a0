import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { planShot } from './plan.ts';
import { layInStock } from './stock.ts';

const stock = await layInStock();
const numbers = Array.from({ length: 400 }, (_, n) => n + 1);
const shotOf = (seed: number, number: number) => {
  const { about, steps } = planShot(seed, number, stock);
  return JSON.stringify([about, steps('a token')]);
};

test('the same seed makes the same requests, in whatever order they are made', () => {
  const forward = numbers.map((number) => shotOf(7, number));
  const backward = numbers.toReversed().map((number) => shotOf(7, number));
  expect(backward.toReversed()).toEqual(forward);
});

test('another seed makes other requests', () => {
  expect(numbers.filter((number) => shotOf(7, number) === shotOf(8, number))).toEqual([]);
});

test('every call of the contract is among five thousand', () => {
  const abouts = Array.from({ length: 5_000 }, (_, n) => planShot(1, n + 1, stock).about).join('\n');
  expect(stock.endpoints.map(({ method, path }) => `${method} ${path}`).filter((address) => !abouts.includes(address))).toEqual([]);
});

test('one request, or all from one on, can be asked for', () => {
  expect(readOptions(['--seed', '3', '--only', '9'])).toEqual({ seed: 3, numbers: [9], isWhole: false });
  expect(readOptions(['--requests', '2', '--from', '5'])).toEqual({ seed: 1, numbers: [5, 6], isWhole: true });
  expect(() => readOptions(['--seed', 'many'])).toThrow('--seed must be a whole number');
});
