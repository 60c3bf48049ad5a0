// @vitest-environment node
import { expect, test } from 'vitest';
import { sw } from './sw.ts';

const server = import.meta.glob<string>(
  ['../../../server/src/**/*.ts', '!**/*.test.ts', '!**/testing/**', '!**/platform/{settings,api-docs}/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const contract = import.meta.glob<string>(['../../../contract/src/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const migrations = import.meta.glob<string>('../../../server/src/migrations/2*.sql', { query: '?raw', import: 'default', eager: true });
const sources = [...Object.values(server), ...Object.values(contract)];

/** Who says something to people: what is quoted in such a call is a key, or the name of a field, constraint or code, which is a single word. */
const sayers =
  /\b(?:new (?:Refused|ProviderError|BadSheet)|say|sentence|noteEvent|notify|textColumns|errorColumns|problemOfField|refusedField|refusedFile|notYours|duplicateAs|missingAs|conflictAs|fairQueue)\(/g;
/** What is kept to be said later, or by somebody else. */
const kept = /\b(?:message: |error: |problem: |\w*Message = )(?=['"`])/g;
/** Stands for whatever a template puts in. */
const putIn = '§';
const said = sources.flatMap((source) => [
  ...[...source.matchAll(sayers)].flatMap((call) => textsUntil(')', source, call.index + call[0].length).texts),
  ...[...source.matchAll(kept)].map((name) => textAt(source, name.index + name[0].length).text),
]);
/** A word alone is a key where it is said. */
const words = sources.flatMap((source) =>
  [...source.matchAll(/\bsay\((?=['"])/g)].map((call) => textAt(source, call.index + call[0].length).text),
);
const keys = [...said.filter((text) => text.includes(' ')), ...words].filter((text) => !text.includes(putIn) && hasOwnWords(text));

test('every text of the server has its Kiswahili', () => {
  expect(keys.length).toBeGreaterThan(150);
  expect(untranslated(keys)).toEqual([]);
});

test('every text beside a field has its Kiswahili', () => {
  const problems = /(?<=['"`])(?:must|is|cannot) /g;
  const texts = Object.values(contract).flatMap((source) =>
    [...source.matchAll(problems)].map(({ index }) => textAt(source, index - 1).text),
  );
  expect(texts.length).toBeGreaterThan(15);
  expect(untranslated(texts)).toEqual([]);
});

test('every text that the database writes has its Kiswahili', () => {
  const quoted = Object.values(migrations).flatMap((source) => Array.from(source.matchAll(/'([^'\n]*)'/g), ([, text = '']) => text));
  expect(untranslated(quoted.filter((text) => /\{\{[a-z]+\}\}/.test(text)))).toEqual([]);
});

test('every name of a column to import has its Kiswahili', () => {
  const labels = Object.values(server).flatMap((source) => Array.from(source.matchAll(/\blabel: '([^']+)'/g), ([, label = '']) => label));
  expect(labels.length).toBeGreaterThan(10);
  expect(untranslated(labels)).toEqual([]);
});

test('no text is finished in English before it is said', () => {
  expect(said.filter((text) => text.includes(putIn) && hasOwnWords(text.replaceAll(putIn, '')) && text.includes(' '))).toEqual([]);
});

test('a place in a text is one lower-case word, which is the same on the wire', () => {
  const places = keys.flatMap((key) => Array.from(key.matchAll(/\{\{(.*?)\}\}/g), ([, place = '']) => place));
  expect(places.length).toBeGreaterThan(40);
  expect(places.filter((place) => !/^[a-z]+$/.test(place))).toEqual([]);
});

/** Whether it has words besides its values. */
function hasOwnWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''));
}

function untranslated(texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => !Object.hasOwn(sw, text)).sort();
}

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
