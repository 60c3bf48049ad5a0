import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { PickField, PickSeveralField } from './pick-field.tsx';

const known = [
  { value: '1', label: 'Brakes' },
  { value: '2', label: 'Engine oil' },
];

type OneProps = { onCreate?: ((name: string) => void) | undefined; isLoading?: boolean };

function One({ onCreate, isLoading = false }: OneProps) {
  const [value, setValue] = useState<string | null>(null);
  const data = isLoading ? [] : known;
  return (
    <>
      <PickField label="Category" nothingFoundMessage="None" {...{ data, isLoading, onCreate, value }} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const around = (field: React.ReactNode) => <MantineProvider env="test">{field}</MantineProvider>;
const show = (field: React.ReactNode) => render(around(field));
const write = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Category' }), text);
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeAll(() => startLanguages());
afterEach(cleanup);

test('who may not create is not offered to', async () => {
  show(<One />);
  await write('Tyres');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('None')).toBeDefined();
});

test('what is there already, however it is written, cannot be created again', async () => {
  show(<One onCreate={() => {}} />);
  await write('brakes');
  expect(offered()).toEqual(['Brakes']);
});

test('what nothing is like can be created with what was written, and is not taken for a choice', async () => {
  const created: string[] = [];
  show(<One onCreate={(name) => created.push(name)} />);
  await write(' Tyres ');
  expect(offered()).toEqual(['Create “Tyres”']);
  await userEvent.click(screen.getByRole('option', { name: 'Create “Tyres”' }));
  expect(created).toEqual(['Tyres']);
  expect(screen.getByRole('status').textContent).toBe('null');
});

test('what something is like only in part comes first, and can be created too', async () => {
  show(<One onCreate={() => {}} />);
  await write('oil');
  expect(offered()).toEqual(['Engine oil', 'Create “oil”']);
});

test('what is there is chosen as ever', async () => {
  show(<One onCreate={() => {}} />);
  await write('bra');
  await userEvent.click(screen.getByRole('option', { name: 'Brakes' }));
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('Enter takes the first that is like what was written', async () => {
  show(<One onCreate={() => {}} />);
  await write('oil{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2');
});

test('Enter before anything has come waits for it, and makes nothing', async () => {
  const created: string[] = [];
  const one = { onCreate: (name: string) => created.push(name) };
  const { rerender } = show(<One {...one} isLoading />);
  await write('oil{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  rerender(around(<One {...one} />));
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(created).toEqual([]);
});

test('who writes on after Enter has not chosen yet', async () => {
  const { rerender } = show(<One isLoading />);
  await write('oil{Enter}s');
  rerender(around(<One />));
  expect(screen.getByRole('status').textContent).toBe('null');
});

test('of several, what is created is left to the one who creates it', async () => {
  const [created, chosen]: [string[], string[][]] = [[], []];
  show(
    <PickSeveralField
      label="Category"
      data={known}
      value={['1']}
      onCreate={(name) => created.push(name)}
      onChange={(values) => chosen.push(values)}
    />,
  );
  await write('Tyres');
  await userEvent.click(screen.getByRole('option', { name: 'Create “Tyres”' }));
  expect([created, chosen]).toEqual([['Tyres'], []]);
});
