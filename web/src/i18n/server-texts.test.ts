// @vitest-environment node
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { sw } from './sw.ts';
import { translateServerText } from './translate-server-text.ts';

const server = import.meta.glob<string>(['../../../server/src/**/*.ts', '!**/*.test.ts', '!**/{testing,demo}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const contract = import.meta.glob<string>(['../../../contract/src/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

beforeAll(async () => {
  await i18next.init({ lng: 'sw', resources: { sw: { translation: sw } }, keySeparator: false, nsSeparator: false });
});

/** Stands for whatever is put into a text when it is said. */
const putIn = '9090';
const hasKiswahili = (text: string) => (text.includes(putIn) ? translateServerText(text) !== text : Object.hasOwn(sw, text));
const untranslated = (texts: string[]) => [...new Set(texts)].filter((text) => !hasKiswahili(text)).sort();

test('every text with which the server refuses has its Kiswahili', () => {
  const refusals = /\b(?:new Refused|new ProviderError|notYours|duplicateAs|missingAs)\(/g;
  const texts = Object.values(server).flatMap((source) =>
    [...source.matchAll(refusals)].flatMap((call) => textsUntil(')', source, call.index + call[0].length).texts),
  );
  // Names of fields, constraints and codes are single words.
  const read = texts.filter((text) => text.includes(' '));
  expect(read.length).toBeGreaterThan(60);
  expect(untranslated(read)).toEqual([]);
});

test('every text beside a field has its Kiswahili', () => {
  const problems = /(?<=['`])(?:must|is|cannot) /g;
  const texts = Object.values(contract).flatMap((source) =>
    [...source.matchAll(problems)].map(({ index }) => textAt(source, index - 1).text),
  );
  expect(texts.length).toBeGreaterThan(15);
  // Of which type a value must be is read by programmers only.
  expect(untranslated(texts.filter((text) => text !== `must be ${putIn}`))).toEqual([]);
});

test.each([
  ['Your plan has room for 3 people', 'Mpango wako una nafasi ya watu 3'],
  ['mail.example.co.ke could not be found', 'mail.example.co.ke haikupatikana'],
  ['Job title must have at most 80 characters', 'Cheo cha kazi isizidi herufi 80'],
  ['Nobody has written this', 'Nobody has written this'],
])('%s is told with what was put in', (english, kiswahili) => {
  expect(translateServerText(english)).toBe(kiswahili);
});

/** The texts from here to where the open bracket closes. */
function textsUntil(end: string, source: string, from: number): { texts: string[]; next: number } {
  const closing: Record<string, string> = { '(': ')', '{': '}', '[': ']' };
  const texts: string[] = [];
  let at = from;
  while (at < source.length && source[at] !== end) {
    const letter = source[at] ?? '';
    const inner = closing[letter];
    if (inner) {
      const nested = textsUntil(inner, source, at + 1);
      texts.push(...nested.texts);
      at = nested.next;
    } else if (/['"`]/.test(letter)) {
      const { text, next } = textAt(source, at);
      texts.push(text);
      at = next;
    } else at += 1;
  }
  return { texts, next: at + 1 };
}

/** The text that is quoted here. */
function textAt(source: string, quote: number): { text: string; next: number } {
  let text = '';
  let at = quote + 1;
  while (at < source.length && source[at] !== source[quote]) {
    if (source.startsWith('${', at)) {
      text += putIn;
      at = textsUntil('}', source, at + 2).next;
    } else {
      if (source[at] === '\\') at += 1;
      text += source[at];
      at += 1;
    }
  }
  return { text, next: at + 1 };
}
