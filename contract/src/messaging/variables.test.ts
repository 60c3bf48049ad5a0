import { expect, test } from 'vitest';
import { validationErrorsOf } from '../validation.ts';
import { fillIn, messageBody, messageSubject, messageVariables, unknownVariables } from './variables.ts';

test.each([
  ['a variable that is written wrongly', 'Hi {frist_name}', ['{frist_name}']],
  ['one with a space', 'Hi { first_name }', ['{ first_name }']],
  ['one in capitals', 'Hi {First_Name}', ['{First_Name}']],
  ['one in two brackets, which would leave one behind', 'Hi {{first_name}}', ['{{first_name}}']],
  ['brackets with nothing in them', 'Hi {}', ['{}']],
  ['each only once', '{a} {b} {a}', ['{a}', '{b}']],
])('%s is not known', (_name, text, unknown) => {
  expect(unknownVariables(text)).toEqual(unknown);
});

test('every variable is known, and a bracket alone is a character like others', () => {
  expect(unknownVariables(messageVariables.map((variable) => `{${variable}}`).join(' '))).toEqual([]);
  expect(unknownVariables('A smile :-} and a { for you')).toEqual([]);
});

test('the refusal names what is not known', () => {
  const { error } = messageBody.safeParse('Hi {frist_name}, {plat}');
  expect(error && validationErrorsOf(error).errors).toEqual({
    '': [{ key: 'has a variable that is not known: {{unknown}}', values: { unknown: '{frist_name}, {plat}' } }],
  });
  expect(messageSubject.safeParse('For {nobody}').success).toBe(false);
});

test('a subject that is left out holds nothing wrong', () => {
  expect(messageSubject.parse(undefined)).toBeNull();
});

test('what is filled in is not taken for a variable again', () => {
  const values = Object.fromEntries(messageVariables.map((variable) => [variable, `{${variable}}`])) as Parameters<typeof fillIn>[1];
  expect(fillIn('{first_name} {other}', { ...values, first_name: '{last_name}' })).toBe('{last_name} {other}');
});
