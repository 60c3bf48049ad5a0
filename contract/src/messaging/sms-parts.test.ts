import { describe, expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

describe('an SMS is counted in parts', () => {
  test.each([
    ['nothing at all', '', 1],
    ['160 plain characters', 'a'.repeat(160), 1],
    ['161 plain characters', 'a'.repeat(161), 2],
    ['306 plain characters', 'a'.repeat(306), 2],
    ['307 plain characters', 'a'.repeat(307), 3],
    ['80 euro signs, each of which counts twice', '€'.repeat(80), 1],
    ['81 euro signs', '€'.repeat(81), 2],
    ['accents and Greek that the plain alphabet has', `éàñÜΩ${'a'.repeat(155)}`, 1],
    ['70 characters with a curly quote', `’${'a'.repeat(69)}`, 1],
    ['71 characters with a curly quote', `’${'a'.repeat(70)}`, 2],
    ['134 characters with a curly quote', `’${'a'.repeat(133)}`, 2],
    ['135 characters with a curly quote', `’${'a'.repeat(134)}`, 3],
    ['35 emoji, each of which counts twice', '🚗'.repeat(35), 1],
    ['36 emoji', '🚗'.repeat(36), 2],
    ['67 emoji, of which 33 fit a part', '🚗'.repeat(67), 3],
  ])('%s', (_name, text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });

  test('an escaped character that would be split over two parts moves to the next', () => {
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
    expect(smsParts(`${'a'.repeat(151)}€${'a'.repeat(153)}`)).toBe(2);
  });
});

test('a plain text is cut at the same lengths as one with a letter that is looked at', () => {
  for (const length of [1, 159, 160, 161, 305, 306, 307, 458, 459, 460]) {
    expect([length, smsParts('a'.repeat(length))]).toEqual([length, smsParts(`${'a'.repeat(length - 1)}é`)]);
  }
});
