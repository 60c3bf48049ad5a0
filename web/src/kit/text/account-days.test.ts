import { expect, onTestFinished, test } from 'vitest';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { dayText, momentText, writeDaysAs } from './account-days.ts';

test('days are written as the account writes them, also in what the server says', () => {
  onTestFinished(() => writeDaysAs('MMM Do YY'));
  const said = { key: '{{day}}', values: { day: { day: '2026-11-05' } } };
  expect(dayText('2026-11-05', 'en')).toBe('Nov 5th 26');
  writeDaysAs('L');
  expect([dayText('2026-11-05', 'sw'), momentText('2026-11-05T05:07:00Z', 'en')]).toEqual(['05/11/2026', '05/11/2026, 08:07']);
  expect(translateServerText(said)).toBe('05/11/2026');
});
