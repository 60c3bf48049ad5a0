import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepLanguage } from '../i18n/chosen-language.ts';
import { useLightWords } from './light-words.ts';

afterEach(() => keepLanguage('en'));

const refusal = 'You are not in the team of any garage. Please ask the person who invited you.';

test('before the application is there, a school is spoken to in the words of schools, in both languages', async () => {
  const { result } = renderHook(() => useLightWords({ type: 'school' }));
  await waitFor(() => expect(result.current.t(refusal)).toContain('any school'));
  act(() => result.current.choose('sw'));
  await waitFor(() => expect(result.current.translate(refusal)).toContain('shule yoyote'));
});

test('a garage is spoken to in its own words', async () => {
  const { result } = renderHook(() => useLightWords({ type: 'main' }));
  act(() => result.current.choose('sw'));
  await waitFor(() => expect(result.current.t(refusal)).toContain('gereji yoyote'));
});
