import { expect, test } from 'vitest';
import { makes } from './makes.data.ts';

const models = makes.flatMap((make) => make.models.map((model) => `${make.name} ${model}`));
const repeated = (names: readonly string[]) => names.filter((name, at) => names.findIndex((other) => same(other, name)) !== at);
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

test('no make is listed twice', () => {
  expect(repeated(makes.map((make) => make.name))).toEqual([]);
});

test('no make lists a model twice', () => {
  for (const make of makes) expect(repeated(make.models), make.name).toEqual([]);
});

test('no name is blank, untrimmed or broken over lines', () => {
  for (const name of makes.flatMap((make) => [make.name, ...make.models])) expect(name).toMatch(/^\S+( \S+)*$/);
});

test('there are at least 60 makes and 700 models', () => {
  expect(makes.length).toBeGreaterThanOrEqual(60);
  expect(models.length).toBeGreaterThanOrEqual(700);
});

test.each([
  'Toyota Probox',
  'Toyota Corolla Fielder',
  'Nissan Note',
  'Isuzu N-Series NQR',
  'Mitsubishi Fuso Canter',
  'Massey Ferguson MF 375',
  'Bajaj Boxer BM 150',
  'Piaggio Ape City',
  'BYD Atto 3',
])('%s can be chosen', (model) => {
  expect(models).toContain(model);
});
