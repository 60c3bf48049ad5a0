import { main } from '@karakana/contract/brands/main.ts';
import { readApp } from '@karakana/contract/garage/app.ts';
import { toWire } from '@karakana/contract/wire.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { readBoard } from '@karakana/contract/works/work/work-lists.ts';
import { workStatuses } from '@karakana/contract/works/work/work-status.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../../kit/api/client.ts';
import { queryClient } from '../../kit/api/endpoint-query.ts';
import { BrandProvider } from '../../shell/brand.tsx';
import { beginSession, endSession } from '../../shell/session.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makeWork } from '../../testing/works.ts';
import { Board } from './board.tsx';

beforeAll(() => startLanguages());
beforeEach(() => {
  // A browser measures; here a column is 800 pixels high and a card 150.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.restoreAllMocks();
});

async function open(cards: Work[]): Promise<void> {
  const columns = workStatuses.map((status) => {
    const own = cards.filter((card) => card.status === status);
    return { status, count: own.length, total: own.reduce((sum, { total }) => sum + (total ?? 0), 0) / 100, cards: own.map(inShillings) };
  });
  const answers: Record<string, unknown> = { [readApp.path]: main, [readBoard.path]: { columns } };
  connect({
    fetch: async (asked) => {
      const { pathname } = new URL(String(asked), location.origin);
      return new Response(JSON.stringify(toWire(answers[pathname] ?? { entries: [], page: 1, perPage: 20, totalCount: 0 })));
    },
  });
  beginSession(makeSignedIn());
  const router = createRouter({
    routeTree: createRootRoute({ component: Board }),
    history: createMemoryHistory({ initialEntries: ['/works'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <RouterProvider router={router} />
      </BrandProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Board' });
}

/** As amounts are on the wire. */
const inShillings = ({ total, balance, ...work }: Work) => ({ ...work, total: (total ?? 0) / 100, balance: (balance ?? 0) / 100 });

const column = (name: string) => screen.findByRole('region', { name });

test('of a column of 500 cards only those in sight are drawn, and it says how many there are', async () => {
  await open(Array.from({ length: 500 }, (_, at) => makeWork(at + 1)));
  const booked = await column('Booked');
  expect(within(booked).getByLabelText('500 in all')).toBeDefined();
  const drawn = (await within(booked).findAllByRole('article')).length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(20);
});

test('a card tells plate, car, customer, service, promise and what is due', async () => {
  const services = ['Minor service', 'Wheel alignment', 'Car wash'];
  const technicians = [{ id: 1, name: 'Juma Otieno' }];
  const promisedAt = '2020-01-01T09:00:00.000Z';
  await open([
    makeWork(1, { status: 'in_progress', services, technicians, promisedAt, waitingFor: 'parts' }),
    makeWork(2, { status: 'pending_payment', total: 500_000, balance: 120_000 }),
  ]);
  const card = await within(await column('In progress')).findByRole('article');
  for (const text of ['KDA 101A', 'Toyota Vitz', 'Jane Wanjiku', 'Minor service', '+2', 'JO', 'Waiting for parts'])
    expect(within(card).getByText(text)).toBeDefined();
  expect(within(card).getByText('Late since Jan 1st 20, 12:00')).toBeDefined();
  const due = await within(await column('Pending payment')).findByText(/1,200\.00/);
  expect(due.parentElement?.textContent).toMatch(/due$/);
});

test('an empty board says what it is for', async () => {
  await open([]);
  expect(await screen.findByText(/^Vehicles stand here from the estimate/)).toBeDefined();
});
