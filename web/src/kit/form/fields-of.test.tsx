import { requiredText } from '@karakana/contract/fields.ts';
import { sentence } from '@karakana/contract/validation.ts';
import { useForm } from '@mantine/form';
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { choose, startLanguages } from '../../i18n/index.ts';
import { sw } from '../../i18n/sw.ts';
import { checkForm } from './check-form.ts';
import { fieldsOf, nameProblem } from './fields-of.ts';

beforeAll(() => startLanguages());
afterAll(() => choose('en'));

const Draft = z.object({ firstName: requiredText(80), plate: z.string().min(1, sentence('Car registration is required')) });

function refusedForm() {
  const { result } = renderHook(() => useForm({ initialValues: { firstName: '', plate: '' }, validate: checkForm(Draft) }));
  act(() => void result.current.validate());
  return result.current;
}

test('a message names its field by the label of the screen', () => {
  expect(fieldsOf(refusedForm())('firstName', 'First name')).toMatchObject({ label: 'First name', error: 'First name is required' });
});

test('a field whose label is a question is named otherwise', () => {
  const field = fieldsOf(refusedForm());
  expect(field('firstName', 'What are you called?', { name: 'First name' }).error).toBe('First name is required');
});

test('a sentence of the spec stays as it is, to the letter', () => {
  expect(fieldsOf(refusedForm())('plate', 'Registration').error).toBe('Car registration is required');
});

test('what the server says of a field is named in the same way', () => {
  expect(nameProblem('E-mail address', 'is in the team already')).toBe('E-mail address is in the team already');
  expect(nameProblem('Name', 'There is a branch of this name already')).toBe('There is a branch of this name already');
});

test('a field without a problem has none', () => {
  expect(nameProblem('Name', undefined)).toBeUndefined();
});

test('Kiswahili names the field too', async () => {
  await choose('sw');
  expect(fieldsOf(refusedForm())('firstName', 'Jina la kwanza').error).toBe('Jina la kwanza inahitajika');
  await choose('en');
});

test('what begins small in English, so that a name can stand before it, begins small in Kiswahili', () => {
  const beginsSmall = (text: string) => /^\p{Ll}/u.test(text);
  const problems = Object.entries(sw).filter(([english]) => /^(?:is|must|has|cannot) /.test(english));
  expect(problems.length).toBeGreaterThan(20);
  expect(problems.filter(([english, kiswahili]) => beginsSmall(english) !== beginsSmall(kiswahili))).toEqual([]);
});
