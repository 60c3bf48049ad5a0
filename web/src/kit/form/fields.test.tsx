import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PhoneField } from './fields.tsx';

function Form({ from }: { from: string }) {
  const [number, setNumber] = useState(from);
  return <PhoneField label="Phone" value={number} onChange={(event) => setNumber(event.currentTarget.value)} />;
}
const open = (from: string) => render(<Form from={from} />, { wrapper: MantineProvider });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });

afterEach(cleanup);

test('a stored number is shown as people write it', () => {
  open('+254722311628');
  expect(field().value).toBe('0722 311 628');
});

test('a number of another country keeps its code', () => {
  open('+256772311628');
  expect(field().value).toBe('+256772311628');
});

test('what is being written stays as it is written', async () => {
  open('');
  await userEvent.type(field(), '0722-3116');
  expect(field().value).toBe('0722-3116');
});
