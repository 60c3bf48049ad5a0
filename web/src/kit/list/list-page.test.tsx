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

function Cars({ search, onOpen }: { search?: string; onOpen?: (plate: string) => void }) {
  const answer = useEndpointQuery(listCars, { page: 1, search });
  return (
    <ListPage
      title="Cars"
      answer={answer}
      columns={[{ accessor: 'plate', title: 'Plate' }]}
      card={(car) => car.plate}
      actions={({ plate }) => <CarMenu plate={plate} />}
      search={search}
      onChange={() => {}}
      empty="No car yet"
      action={<button type="button">Add a car</button>}
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
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{cars}</QueryClientProvider>
    </MantineProvider>,
  );
}

beforeAll(async () => {
  await startLanguages();
  // The table is loaded when it is first shown; here that must not count against the test that happens to be first.
  await import('./list-table.tsx');
});
afterEach(cleanup);

test('a list that failed says why and is read again on Retry', async () => {
  show(<Cars />, new Response('{"message":"You are not allowed to do this"}', { status: 403 }), pageWith('KAA 001A'));
  expect(await screen.findByText('You are not allowed to do this')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
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
