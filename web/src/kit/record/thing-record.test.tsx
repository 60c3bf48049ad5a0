import { crudEndpoints } from '@karakana/contract/crud.ts';
import { pageQuery } from '@karakana/contract/page.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../api/client.ts';
import { type ThingField, ThingRecord } from './thing-record.tsx';

const Lift = z.object({ id: z.number(), name: z.string(), maxTons: z.number(), note: z.string().nullable() });
type Lift = z.output<typeof Lift>;
const lifts = crudEndpoints('/api/lifts', { right: 'services', name: 'lift', thing: Lift, draft: Lift, query: pageQuery(20) });
const fields: ThingField<Lift>[] = [
  { field: 'name', label: 'Name' },
  { field: 'maxTons', label: 'Carries', said: (tons) => `${tons} tons` },
  { field: 'note', label: 'Note' },
];
const answers = {
  lift: { id: 1, name: 'Lift 1', max_tons: 4, note: null },
  history: {
    page: 1,
    per_page: 30,
    total_count: 1,
    entries: [
      {
        id: 7,
        at: '2030-01-01T00:00:00.000Z',
        action: 'changed',
        actor: 'Amina Otieno',
        impersonated_by: null,
        changes: [{ field: 'max_tons', before: 3, after: 4 }],
      },
    ],
  },
};

function show(address: string, onEdit?: (lift: Lift) => void) {
  connect({ fetch: async (asked) => new Response(JSON.stringify(String(asked).includes('history') ? answers.history : answers.lift)) });
  const routeTree = createRootRoute({
    component: () => <ThingRecord of={lifts} id={1} list={{ path: '/', label: 'Lifts' }} fields={fields} onEdit={onEdit} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeAll(() => startLanguages());
afterEach(cleanup);

test('who may not change a thing reads its facts, and is offered neither its history nor to edit it', async () => {
  show('/');
  expect(await screen.findByRole('heading', { name: 'Lift 1' })).toBeDefined();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['4 tons']);
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('who may change it reads who did, in the words of the facts', async () => {
  show('/?tab=history', () => {});
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
  expect(await screen.findByText('Amina Otieno changed this')).toBeDefined();
  expect(screen.getByText('Carries', { selector: 'li dt' }).parentElement?.textContent).toBe('Carries3 tons4 tons');
});
