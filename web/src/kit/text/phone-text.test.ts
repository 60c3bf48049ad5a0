import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test('numbers of other countries and what is no number stay as they are', () => {
  for (const text of ['+255754111222', '+2547223', '+2547223116289', 'KDA 123B', '']) expect(phoneText(text)).toBe(text);
});

test('a Kenyan number is written as it is dialled at home, also among other words', () => {
  expect(phoneText('+254722311628')).toBe('0722 311 628');
  expect(phoneText('+254110000001 · KDA 123B')).toBe('0110 000 001 · KDA 123B');
});
