import { expect, test } from 'vitest';
import { z } from 'zod';
import { english, say } from './text.ts';
import { problemOf, sentence, validationErrorsOf } from './validation.ts';

const Draft = z.strictObject({
  firstName: z.string().min(3).max(5),
  age: z.number().int().min(18).max(99),
  role: z.enum(['driver', 'security']),
  price: z.number(sentence('Choose a price first')).optional(),
  stops: z.array(z.object({ name: z.string() })).optional(),
});
const valid = { firstName: 'Asha', age: 30, role: 'driver' };

function problemsOf(input: unknown) {
  const { error } = Draft.safeParse(input);
  return error && validationErrorsOf(error);
}
const messageOf = (input: unknown) => english(problemsOf(input)?.message ?? '');

test.each([
  [{ firstName: undefined }, 'First name is required'],
  [{ firstName: null }, 'First name is required'],
  [{ firstName: 7 }, 'First name must be a string'],
  [{ firstName: 'Al' }, 'First name must have at least 3 characters'],
  [{ firstName: 'Alexander' }, 'First name must have at most 5 characters'],
  [{ age: 17 }, 'Age must be at least 18'],
  [{ age: 100 }, 'Age must be at most 99'],
  [{ age: 30.5 }, 'Age must be a whole number'],
  [{ role: 'owner' }, 'Role must be one of: driver, security'],
  [{ colour: 'red' }, 'The input is not known: colour'],
  [{ stops: [{ name: 1 }] }, 'Stops 0 name must be a string'],
])('%j is explained as "%s"', (change, message) => {
  expect(messageOf({ ...valid, ...change })).toBe(message);
});

test('a problem that is a sentence of its own stands alone', () => {
  expect(messageOf({ ...valid, price: 'free' })).toBe('Choose a price first');
});

test('every field with a problem is named', () => {
  const problems = problemsOf({ ...valid, firstName: 'Al', age: 1 });
  expect(problems?.errors).toEqual({
    firstName: [say('must have at least {{minimum}} characters', { minimum: 3 })],
    age: [say('must be at least {{minimum}}', { minimum: 18 })],
  });
});

test('thousands of unknown fields do not make a long answer', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field${n}`, n]));
  expect(JSON.stringify(problemsOf({ ...valid, ...many })).length).toBeLessThan(1_000);
});

test('a number that somebody else put into words travels beside them, and only where they name it', () => {
  const short = z
    .string()
    .min(1, 'is required')
    .refine((word) => word.length < 4, { message: 'has {{most}} letters at most', params: { most: 3 } });
  const problems = (word: string) => short.safeParse(word).error?.issues.map(problemOf);
  expect(problems('')).toEqual([say('is required')]);
  expect(problems('long')).toEqual([say('has {{most}} letters at most', { most: 3 })]);
});

test('what a caller sent is never taken for a place of the words', () => {
  expect(messageOf({ ...valid, '{{fields}}': 1 })).toBe('The input is not known: {{fields}}');
});

test('a valid input has no problems', () => expect(problemsOf(valid)).toBeUndefined());
