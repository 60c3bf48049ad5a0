import { MantineProvider } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import type { Page } from '../api/page.ts';
import { ListPage } from './list-page.tsx';
import type { ListAddress } from './list-search.ts';

type Car = { id: number; plate: string };
const cars: Car[] = [1, 2, 3].map((id) => ({ id, plate: `KDA 00${id}A` }));

/** Two cars on the first page, one on the second. */
function Cars({ onOpen }: { onOpen: (car: Car) => void }) {
  const [page, setPage] = useState(1);
  const [colour, paint] = useState('any');
  const data: Page<Car> = { page, perPage: 2, totalCount: 3, entries: cars.slice((page - 1) * 2, page * 2) };
  // What a list reads of an answer that has come.
  const answer = { data, isPending: false, isError: false, isPlaceholderData: false } as unknown as UseQueryResult<Page<Car>>;
  const address: ListAddress = {
    search: undefined,
    sort: undefined,
    question: { colour },
    change: (wanted) => setPage(wanted.page ?? 1),
    clear: () => {},
    ask: () => {},
  };
  return (
    <ListPage
      title="Cars"
      address={address}
      answer={answer}
      columns={[{ key: 'plate', title: 'Plate', minWidth: 100, priority: 1, cell: ({ plate }) => plate }]}
      card={({ plate }) => plate}
      actions={({ plate }) => <button type="button">{`Menu of ${plate}`}</button>}
      empty="None"
      onOpen={onOpen}
      action={
        <button type="button" onClick={() => paint('red')}>
          Only red ones
        </button>
      }
      bulk={(chosen) => <p>{chosen === 'all' ? 'Wash everything' : `Wash ${chosen.ids.join(' and ')}`}</p>}
    />
  );
}

function show(): Car[] {
  const opened: Car[] = [];
  render(
    <MantineProvider>
      <Cars onOpen={(car) => opened.push(car)} />
    </MantineProvider>,
  );
  return opened;
}

const desktop = window.innerWidth;
const widen = (width: number) => Reflect.set(window, 'innerWidth', width);

beforeAll(async () => {
  await startLanguages();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => window.innerWidth });
});
afterEach(() => {
  cleanup();
  widen(desktop);
});

test('nothing is offered for the chosen rows while none is', async () => {
  show();
  expect(await screen.findByText('KDA 001A')).toBeDefined();
  expect(screen.queryByText(/Wash/)).toBeNull();
});

test('choosing a row offers what can be done, and does not open it', async () => {
  const opened = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row 2' }));
  expect(screen.getByText('Wash 2')).toBeDefined();
  expect(screen.getByText('1 selected')).toBeDefined();
  expect(opened).toEqual([]);
});

test('chosen rows stay chosen on another page, until the choice is cleared', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }));
  expect(screen.getByText('Wash 1 and 2 and 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByText(/Wash/)).toBeNull();
});

test('cards are chosen and let go by their box', async () => {
  widen(390);
  const opened = show();
  const box = await screen.findByRole('checkbox', { name: 'Select row 1' });
  await userEvent.click(box);
  expect(screen.getByText('Wash 1')).toBeDefined();
  await userEvent.click(box);
  expect(screen.queryByText(/Wash/)).toBeNull();
  expect(opened).toEqual([]);
});

test('a card has what can be done with its row, which does not open it', async () => {
  widen(390);
  const opened = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Menu of KDA 002A' }));
  expect(opened).toEqual([]);
});

test('all that the list finds are chosen at once, until it is asked something else', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(screen.getByText('Wash everything')).toBeDefined();
  expect(screen.getByText('All 3 selected')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Only red ones' }));
  expect(screen.queryByText('Wash everything')).toBeNull();
});

test('whoever lets one row go has not chosen all any more', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  expect(screen.getByText('Wash 2')).toBeDefined();
});
