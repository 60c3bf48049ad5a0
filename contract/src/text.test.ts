import { expect, test } from 'vitest';
import { english, formatText, isText, say, verbatim } from './text.ts';
import { Text } from './text-schema.ts';

const words: Record<string, string> = { 'Given to {{name}} as {{role}}': '{{role}}: {{name}}', driver: 'dereva' };
const kiswahili = { locale: 'sw-KE', dayFormat: 'MMM Do YY' as const, translate: (key: string) => words[key] ?? key };

test('a text that leaves a value out does not compile, nor one that gives a value no place', () => {
  // @ts-expect-error the name is missing
  expect(english(say('This number belongs to {{name}}'))).toBe('This number belongs to {{name}}');
  // @ts-expect-error the role is missing
  expect(english(say('Given to {{name}} as {{role}}', { name: 'Asha' }))).toBe('Given to Asha as {{role}}');
  // @ts-expect-error nothing is called colour
  expect(english(say('Given to {{name}}', { name: 'Asha', colour: 'red' }))).toBe('Given to Asha');
});

test('a text without values is its own key', () => {
  expect(say('Not found')).toEqual({ key: 'Not found', values: {} });
  expect(english('Not found')).toBe('Not found');
});

test('values stand where the language wants them, and a word of ours is translated too', () => {
  const given = say('Given to {{name}} as {{role}}', { name: 'Asha', role: say('driver') });
  expect(english(given)).toBe('Given to Asha as driver');
  expect(formatText(given, kiswahili)).toBe('dereva: Asha');
});

test('a list has commas, a day and a moment are written out, a number stays as it is', () => {
  expect(english(say('{{all}}', { all: [say('Colour'), say('Year')] }))).toBe('Colour, Year');
  expect(english(say('on {{day}}', { day: { day: '2030-05-01' } }))).toBe('on May 1st 30');
  expect(english(say('at {{time}}', { time: { moment: '2030-05-01T22:30:00.000Z' } }))).toBe('at May 2nd 30, 01:30');
  expect(formatText(say('{{day}}', { day: { day: '2030-01-01' } }), kiswahili)).toBe('Jan 1 30');
  expect(english(say('{{most}}', { most: 1600 }))).toBe('1600');
});

test.each(['driver', '{{words}}', '{{name}}', '$&', '$t(driver)'])('somebody’s own words, such as %s, stay as they are', (own) => {
  expect(formatText(verbatim(own), kiswahili)).toBe(own);
});

test.each([true, null, { today: 1 }, { day: 'soon' }, ['word'], { key: 'x' }, { day: '2030-13-01' }, { moment: '2030-05-01' }])(
  '%j is no value of a text',
  (value) => {
    const text = { key: '{{it}}', values: { it: value } };
    expect(Text.safeParse(text).success).toBe(false);
    expect(isText(text)).toBe(false);
  },
);

test('a text is read back as it was sent', () => {
  const text = say('{{a}} {{b}} {{c}}', { a: [say('x')], b: say('{{n}}', { n: 1 }), c: { moment: '2030-05-01T22:30:00.000Z' } });
  const sent: unknown = JSON.parse(JSON.stringify(text));
  expect(Text.parse(sent)).toEqual(text);
  expect(isText(sent)).toBe(true);
});

test.each([undefined, null, 'words', ['words'], { key: 1, values: {} }, { key: 'words' }])('%j is no text', (value) => {
  expect(isText(value)).toBe(false);
});
