import { usualWeek } from '@karakana/contract/garage/open-hours.ts';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { asOnMonday, checkHours, hoursForm, weekOf } from './hours-form.ts';

beforeAll(() => startLanguages());

test('a day that closes before it opens is told beside its closing time', () => {
  const form = hoursForm({ ...usualWeek, tuesday: '17:00-08:00' });
  expect(checkHours(form)).toEqual({ 'tuesday.closes': 'The closing time must be after the opening time' });
  expect(checkHours({ ...form, tuesday: { ...form.tuesday, isOpen: false } })).toEqual({});
});

test('a day without a time is told so', () => {
  const form = hoursForm(usualWeek);
  expect(checkHours({ ...form, monday: { ...form.monday, opens: '' } })).toEqual({
    'monday.opens': 'must be a time, such as 14:30',
  });
});

test('a week is the same once it was in the form, also where a day ends at midnight', () => {
  const week = { ...usualWeek, friday: '18:30-24:00', saturday: '00:00-24:00' };
  expect(hoursForm(week).friday).toEqual({ isOpen: true, opens: '18:30', closes: '00:00' });
  expect(weekOf(hoursForm(week))).toEqual(week);
});

test('the hours of Monday are those until Friday, and not of the weekend', () => {
  const form = asOnMonday(hoursForm({ ...usualWeek, monday: '07:30-18:00', wednesday: null }));
  expect(weekOf(form)).toEqual({
    ...usualWeek,
    ...{ monday: '07:30-18:00', tuesday: '07:30-18:00', wednesday: '07:30-18:00', thursday: '07:30-18:00', friday: '07:30-18:00' },
  });
});
