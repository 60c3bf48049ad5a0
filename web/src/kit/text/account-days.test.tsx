import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { dayText, momentText, writeDaysAs } from './account-days.ts';
import { DateText } from './date-text.tsx';

test('days are written as the account writes them, wherever they stand', () => {
  onTestFinished(() => writeDaysAs('MMM Do YY'));
  expect(render(<DateText on="2026-11-05" />).container.textContent).toBe('Nov 5th 26');
  writeDaysAs('L');
  expect(render(<DateText on="2026-11-05" />).container.textContent).toBe('05/11/2026');
  expect([dayText('2026-11-05', 'sw'), momentText('2026-11-05T05:07:00Z', 'en')]).toEqual(['05/11/2026', '05/11/2026, 08:07']);
});
