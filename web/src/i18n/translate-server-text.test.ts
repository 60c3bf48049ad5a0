import { say, verbatim } from '@karakana/contract/text.ts';
import { problemOfField } from '@karakana/contract/validation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, startLanguages } from './index.ts';
import { translateServerText } from './translate-server-text.ts';

beforeAll(async () => {
  await startLanguages();
  await choose('sw');
});
afterAll(() => choose('en'));

test.each([
  ['Not found', 'Haikupatikana'],
  [
    say('Your plan has room for {{most}} people. Change the plan to add more', { most: 3 }),
    'Mpango wako una nafasi ya watu 3. Badilisha mpango ili kuongeza',
  ],
  [say('{{host}} could not be found', { host: 'mail.example.co.ke' }), 'mail.example.co.ke haikupatikana'],
  [problemOfField('Job title', say('must have at most {{maximum}} characters', { maximum: 80 })), 'Cheo cha kazi isizidi herufi 80'],
  [say('{{fields}}', { fields: [say('Registration'), say('Colour')] }), 'Nambari ya usajili, Rangi'],
  [say('on {{day}} or at {{distance}}', { day: { day: '2030-05-01' }, distance: '130,000 km' }), 'tarehe Mei 1 30 au ikifika 130,000 km'],
  ['Nobody has written this', 'Nobody has written this'],
])('%j is told in Kiswahili with what was put in', (said, kiswahili) => {
  expect(translateServerText(said)).toBe(kiswahili);
});

test('what somebody wrote is not translated, nor taken for a place of its own', () => {
  expect(translateServerText(verbatim('Not found'))).toBe('Not found');
  expect(translateServerText(say('Vehicle was given to {{name}}', { name: '$t(Colour) {{name}}' }))).toBe(
    'Gari lilikabidhiwa $t(Colour) {{name}}',
  );
});

test('what was kept before texts had values is read as it was written', () => {
  expect(translateServerText(say('Vehicle was added'))).toBe('Gari liliongezwa');
  expect(translateServerText({ key: 'Vehicle was given to Juma', values: {} })).toBe('Vehicle was given to Juma');
});
