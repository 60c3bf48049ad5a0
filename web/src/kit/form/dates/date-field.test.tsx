import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { choose, startLanguages } from '../../../i18n/index.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';

function Holder({ from, children }: { from: string; children: (value: string, set: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState(from);
  return (
    <MantineProvider env="test">
      {children(value, setValue)}
      <output>{value}</output>
    </MantineProvider>
  );
}
const openDay = (from = '', limits = {}) =>
  render(<Holder from={from}>{(value, set) => <DateField label="Due on" value={value} onChange={set} {...limits} />}</Holder>);
const openMoment = (from: string) =>
  render(<Holder from={from}>{(value, set) => <DateTimeField label="When" value={value} onChange={set} />}</Holder>);
const held = () => screen.getByRole('status').textContent;
const dayBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due on' });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day: Due on' }));
  return screen.findByRole('dialog', { name: 'Choose a day: Due on' });
};

beforeAll(() => startLanguages());
afterEach(cleanup);

test('what is no day stays as it was written, and the field says how to write one', async () => {
  openDay();
  await userEvent.type(dayBox(), '31/2/2026');
  await userEvent.tab();
  expect(screen.getByText('Due on must be a day, such as 5/11/2026')).toBeDefined();
  expect([dayBox().value, held()]).toEqual(['31/2/2026', '31/2/2026']);
});

test('a screen that does not keep what is no day leaves it in the field nevertheless', async () => {
  render(
    <MantineProvider env="test">
      <DateField label="Due on" value="" />
    </MantineProvider>,
  );
  await userEvent.type(dayBox(), '31/2{Enter}');
  expect(dayBox().value).toBe('31/2');
  expect(screen.getByText('Due on must be a day, such as 5/11/2026')).toBeDefined();
});

test('a day that was written is taken when the field is left, and shown as accounts write it', async () => {
  openDay();
  await userEvent.type(dayBox(), '5.11.26');
  expect(held()).toBe('');
  await userEvent.tab();
  expect([dayBox().value, held()]).toEqual(['Nov 5th 26', '2026-11-05']);
});

test('Enter takes it before the form is sent', async () => {
  openDay();
  await userEvent.type(dayBox(), '5 nov 2026{Enter}');
  expect(held()).toBe('2026-11-05');
});

test('an emptied field holds nothing', async () => {
  openDay('2026-11-05');
  await userEvent.clear(dayBox());
  await userEvent.tab();
  expect(held()).toBe('');
});

test('the browser’s own field is not used', () => {
  openDay('2026-11-05');
  expect(dayBox().type).toBe('text');
});

test('a day is chosen in the calendar by keys alone', async () => {
  openDay('2026-11-05');
  const calendar = await openCalendar();
  expect(await within(calendar).findByRole('button', { name: 'Thursday, November 5, 2026', pressed: true })).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Enter}');
  expect(held()).toBe('2026-12-13');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('days out of the limits cannot be chosen', async () => {
  openDay('2026-11-05', { min: '2026-11-04', max: '2026-11-20' });
  const calendar = await openCalendar();
  const numbers = (await within(calendar).findAllByRole<HTMLButtonElement>('button', { name: /November (3|4|20|21), 2026/ })).map(
    ({ disabled }) => disabled,
  );
  expect(numbers).toEqual([true, false, false, true]);
});

test('the calendar speaks Kiswahili', async () => {
  await choose('sw');
  openDay('2026-08-05');
  await userEvent.click(screen.getByRole('button', { name: 'Chagua siku: Due on' }));
  expect((await screen.findByText('Agosti 2026')).textContent).toBe('Agosti 2026');
  expect(dayBox().value).toBe('Ago 5 26');
  await choose('en');
});

test('what is no time is said beside it', async () => {
  openMoment('2026-11-05T08:00');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Time' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Time' }), 'noon{Enter}');
  expect(screen.getByText('Time must be a time, such as 14:30')).toBeDefined();
});

test('a time is read as people write it, with hours counted to 24', async () => {
  openMoment('2026-11-05T08:00');
  const time = screen.getByRole('textbox', { name: 'Time' });
  await userEvent.clear(time);
  await userEvent.type(time, '2.30 pm');
  await userEvent.tab();
  expect(held()).toBe('2026-11-05T14:30');
});

test('the day and the time of a moment are changed apart from each other', async () => {
  openMoment('2026-11-05T08:00');
  const day = within(screen.getByRole('group', { name: 'When' })).getByRole('textbox', { name: 'Day' });
  await userEvent.clear(day);
  await userEvent.type(day, '6/11{Enter}');
  expect(held()).toMatch(/^\d{4}-11-06T08:00$/);
});
