import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { RegistrationField } from './registration-field.tsx';

beforeAll(() => startLanguages());
afterEach(cleanup);

function Form({ from }: { from: string }) {
  const [plate, setPlate] = useState(from);
  return <RegistrationField label="Registration" value={plate} onChange={(event) => setPlate(event.currentTarget.value)} />;
}
const open = (from = '') => render(<Form from={from} />, { wrapper: MantineProvider });
const warning = () => screen.queryByText(/This is not a usual Kenyan plate/);
const field = () => screen.getByRole('textbox', { name: /Registration/ });

test('a plate that is still being written is not called odd', async () => {
  open();
  await userEvent.type(field(), 'KDA');
  expect(warning()).toBeNull();
});

test('an odd plate is told once it is written, and no more when it is put right', async () => {
  open();
  await userEvent.type(field(), 'KDA 12');
  await userEvent.type(field(), '345');
  await userEvent.tab();
  expect(warning()).not.toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), 'kda123b');
  expect(warning()).toBeNull();
});

test('a vehicle that has an odd plate already is opened with the word about it', () => {
  open('SAFARI 1');
  expect(warning()).not.toBeNull();
});
