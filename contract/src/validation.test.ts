import { expect, test } from 'vitest';
import { z } from 'zod';
import { validationErrorsOf } from './validation.ts';

const Draft = z.strictObject({
  firstName: z.string().min(3).max(5),
  age: z.number().int().min(18).max(99),
  role: z.enum(['driver', 'security']),
  price: z.number('Choose a price first').optional(),
  stops: z.array(z.object({ name: z.string() })).optional(),
});
const valid = { firstName: 'Asha', age: 30, role: 'driver' };

function problemsOf(input: unknown) {
  const { error } = Draft.safeParse(input);
  return error && validationErrorsOf(error);
}

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
  expect(problemsOf({ ...valid, ...change })?.message).toBe(message);
});

test('a problem that is a sentence of its own stands alone', () => {
  expect(problemsOf({ ...valid, price: 'free' })?.message).toBe('Choose a price first');
});

test('every field with a problem is named', () => {
  const problems = problemsOf({ ...valid, firstName: 'Al', age: 1 });
  expect(problems?.errors).toEqual({ firstName: ['must have at least 3 characters'], age: ['must be at least 18'] });
});

test('thousands of unknown fields do not make a long answer', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field${n}`, n]));
  expect(JSON.stringify(problemsOf({ ...valid, ...many })).length).toBeLessThan(1_000);
});

test('a valid input has no problems', () => expect(problemsOf(valid)).toBeUndefined());
