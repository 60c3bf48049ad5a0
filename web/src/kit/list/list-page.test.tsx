import { endpoint } from '@karakana/contract/endpoint.ts';
import { pageOf, pageQuery } from '@karakana/contract/page.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../api/client.ts';
import { useEndpointQuery } from '../api/endpoint-query.ts';
import { ListPage } from './list-page.tsx';
import { bothWays, type ListColumn, type ListGroups } from './list-props.ts';
import type { ListAddress, Question } from './list-search.ts';

const listCars = endpoint('GET /api/cars', {
  summary: 'Cars',
  access: 'session',
  input: pageQuery(20),
  output: pageOf(z.object({ id: z.number(), plate: z.string() })),
});
const pageWith = (...plates: string[]) =>
  new Response(
    JSON.stringify({ page: 1, per_page: 20, total_count: plates.length, entries: plates.map((plate, at) => ({ id: at + 1, plate })) }),
  );

type Car = { id: number; plate: string };
type CarsProps = {
  search?: string;
  sort?: string;
  colour?: string;
  asked?: Question[];
  groups?: ListGroups<Car>;
  begin?: string;
  action?: React.ReactNode;
  onOpen?: (plate: string) => void;
};

const addCar = <button type="button">Add a car</button>;

function Cars({ search, sort, colour, asked = [], groups, begin, action = addCar, onOpen }: CarsProps) {
  const answer = useEndpointQuery(listCars, { page: 1, search });
  const address: ListAddress = {
    search,
    sort,
    question: {},
    change: (wanted) => asked.push(wanted),
    clear: (keys) => asked.push({ clear: keys }),
    ask: () => {},
  };
  const columns: ListColumn<Car>[] = [
    { key: 'plate', title: 'Plate', minWidth: 100, priority: 1, sort: bothWays('plate'), cell: ({ plate }) => plate },
    { key: 'wheels', title: 'Wheels', minWidth: 800, priority: 2, cell: () => 4 },
  ];
  return (
    <ListPage
      title="Cars"
      address={address}
      answer={answer}
      columns={columns}
      card={(car) => `Card of ${car.plate}`}
      actions={({ plate }) => <CarMenu plate={plate} />}
      usualSort="newest"
      groups={groups}
      filters={[{ label: 'Colour', keys: ['colour'], chosen: colour, field: <input aria-label="Colour" /> }]}
      empty="No car yet"
      begin={begin}
      action={action}
      onOpen={(car) => onOpen?.(car.plate)}
    />
  );
}

/** A button in the row, and what it has opened elsewhere on the page, as menus do. */
const CarMenu = ({ plate }: { plate: string }) => (
  <>
    <button type="button">{`Menu of ${plate}`}</button>
    {createPortal(<span>{`Wash ${plate}`}</span>, document.body)}
  </>
);

function show(cars: React.ReactNode, ...answers: Response[]) {
  connect({ fetch: async () => answers.shift() ?? pageWith() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{cars}</QueryClientProvider>
    </MantineProvider>,
  );
}

const desktop = window.innerWidth;
/** The window, and the list in it. */
const widen = (width: number) => Reflect.set(window, 'innerWidth', width);

beforeAll(async () => {
  await startLanguages();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => window.innerWidth });
});
afterEach(() => {
  cleanup();
  widen(desktop);
});

test('a list that failed says why and is read again on Retry', async () => {
  show(<Cars />, new Response('{"message":"You are not allowed to do this"}', { status: 403 }), pageWith('KAA 001A'));
  expect(await screen.findByText('You are not allowed to do this')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KAA 001A')).toBeDefined();
});

test('a list on its way shows that it is loading', () => {
  show(<Cars />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
});

test('an empty list says so and offers the action that fills it', async () => {
  show(<Cars />, pageWith());
  expect(await screen.findByText('No car yet')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Add a car' })).toHaveLength(2);
});

test.each([desktop, 390])('an empty list invites only those who can fill it, %i pixels wide', async (width) => {
  widen(width);
  show(<Cars begin="Add the first one." />, pageWith());
  expect(await screen.findByText('No car yet Add the first one.')).toBeDefined();
  cleanup();
  show(<Cars begin="Add the first one." action={null} />, pageWith());
  expect(await screen.findByText('No car yet')).toBeDefined();
});

test('a search that finds nothing does not say that there is nothing', async () => {
  show(<Cars search="KZZ" />, pageWith());
  expect(await screen.findByText('Nothing matches your search')).toBeDefined();
  expect(screen.queryByText('No car yet')).toBeNull();
});

test('a full list shows its count, and a press on a row opens it', async () => {
  const opened: string[] = [];
  show(<Cars onOpen={(plate) => opened.push(plate)} />, pageWith('KAA 001A', 'KBB 002B'));
  await userEvent.click(await screen.findByText('KBB 002B'));
  expect(opened).toEqual(['KBB 002B']);
  expect(screen.getByLabelText('2 in all').textContent).toBe('2');
});

test('a search that finds more than were counted says so', async () => {
  const entries = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, plate: `KAA ${100 + at}A` }));
  show(<Cars search="KAA" />, new Response(JSON.stringify({ page: 1, per_page: 20, total_count: 41, entries })));
  expect((await screen.findByLabelText('40+ in all')).textContent).toBe('40+');
  expect(await screen.findByText('1 to 20 of 40+')).toBeDefined();
});

test('a press on the menu of a row does not open the row', async () => {
  const opened: string[] = [];
  show(<Cars onOpen={(plate) => opened.push(plate)} />, pageWith('KAA 001A'));
  await userEvent.click(await screen.findByRole('button', { name: 'Menu of KAA 001A' }));
  await userEvent.click(await screen.findByText('Wash KAA 001A'));
  expect(opened).toEqual([]);
});

test('a slash jumps into the search box', async () => {
  show(<Cars />, pageWith());
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
});

test('a column for which there is no room is left out, and without room for any there are cards', async () => {
  widen(1100);
  show(<Cars />, pageWith('KAA 001A'));
  expect(await screen.findByRole('columnheader', { name: 'Wheels' })).toBeDefined();
  cleanup();
  widen(900);
  show(<Cars />, pageWith('KAA 001A'));
  expect(await screen.findByRole('columnheader', { name: 'Plate' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Wheels' })).toBeNull();
  cleanup();
  widen(500);
  show(<Cars />, pageWith('KAA 001A'));
  expect(await screen.findByText('Card of KAA 001A')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list on its way has the heads that it will have', () => {
  show(<Cars />);
  expect(screen.getByRole('columnheader', { name: 'Plate' })).toBeDefined();
  expect(screen.getByRole('table', { name: 'Cars' }).getAttribute('aria-busy')).toBe('true');
});

test.each([
  [undefined, null, 'plate'],
  ['plate', 'ascending', '-plate'],
  ['-plate', 'descending', undefined],
])('pressing the head of a column sorts one way, the other way, and as usual again: %s', async (sort, said, next) => {
  const asked: Question[] = [];
  show(<Cars {...(sort && { sort })} asked={asked} />, pageWith('KAA 001A'));
  const head = await screen.findByRole('columnheader', { name: 'Plate' });
  expect(head.getAttribute('aria-sort')).toBe(said);
  await userEvent.click(screen.getByRole('button', { name: 'Plate' }));
  expect(asked).toEqual([{ sort: next }]);
});

test('what narrows the list stands above it and is taken away by its cross, or all of it at once', async () => {
  const asked: Question[] = [];
  show(<Cars colour="Red" asked={asked} />, pageWith('KAA 001A'));
  expect(screen.getByText('Red')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Colour' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(asked).toEqual([{ clear: ['colour'] }, { clear: ['colour'] }]);
});

test('a filter that finds nothing does not say that there is nothing', async () => {
  show(<Cars colour="Red" />, pageWith());
  expect(await screen.findByText('Nothing matches these filters')).toBeDefined();
  expect(screen.queryByText('No car yet')).toBeNull();
});

test('on a phone the list is sorted beside its filters', async () => {
  widen(390);
  const asked: Question[] = [];
  show(<Cars asked={asked} />, pageWith('KAA 001A'));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByLabelText('Sort by', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Plate, descending' }));
  expect(asked).toEqual([{ sort: '-plate' }]);
});

test('on a phone the search opens in the place of the title', async () => {
  widen(390);
  show(<Cars />, pageWith('KAA 001A'));
  await userEvent.click(screen.getByRole('button', { name: 'Search this list' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
});

test('the arrows go from row to row', async () => {
  show(<Cars />, pageWith('KAA 001A', 'KBB 002B'));
  (await screen.findByRole('button', { name: 'Menu of KAA 001A' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu of KBB 002B' }));
});

const byFirstLetters: ListGroups<Car> = { column: 'wheels', nameOf: ({ plate }) => plate.slice(0, 3) };
const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('rows that come in groups stand below the name of theirs, in a table and as cards, without the column that says it again', async () => {
  show(<Cars groups={byFirstLetters} />, pageWith('KAA 001A', 'KAA 002A', 'KBB 003B'));
  await screen.findByText('KBB 003B');
  expect(textsOf('columnheader')).toEqual(['Plate', 'Actions', 'KAA', 'KBB']);
  cleanup();
  widen(500);
  show(<Cars groups={byFirstLetters} />, pageWith('KAA 001A', 'KAA 002A', 'KBB 003B'));
  await screen.findByText('Card of KBB 003B');
  expect(textsOf('listitem').map((text) => text?.replace(/Menu.*/, ''))).toEqual([
    'KAA',
    'Card of KAA 001A',
    'Card of KAA 002A',
    'KBB',
    'Card of KBB 003B',
  ]);
});

test('the arrows pass by the name of a group', async () => {
  show(<Cars groups={byFirstLetters} />, pageWith('KAA 001A', 'KBB 002B'));
  (await screen.findByRole('button', { name: 'Menu of KBB 002B' })).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu of KAA 001A' }));
});

test('rows that were chosen to stand closer do so when the list is opened again', async () => {
  show(<Cars />, pageWith('KAA 001A'));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compact rows' }));
  cleanup();
  show(<Cars />, pageWith('KAA 001A'));
  expect((await screen.findByRole('table')).hasAttribute('data-compact')).toBe(true);
  localStorage.clear();
});
