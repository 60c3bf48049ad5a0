import { MantineProvider } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { RecordPage } from './record-page.tsx';

let done: string[];
const act = (label: string) => ({ label, icon: IconPencil, onClick: () => done.push(label) });

const lift = () => (
  <RecordPage
    list={{ path: '/lifts', label: 'Lifts' }}
    name="Lift 1"
    actions={[act('Book'), { label: 'Call', icon: IconPencil, href: 'tel:+254722311628' }]}
    more={[act('Remove')]}
    side={{ content: 'Beside it', onNarrow: 'after' }}
    tabs={[
      { value: 'summary', label: 'Summary', content: 'What it is' },
      { value: 'works', label: 'Works', count: 3, content: 'What was done' },
      { value: 'papers', label: 'Papers', count: 0, content: 'No papers' },
    ]}
  />
);

async function show(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: lift }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Lift 1' });
}

beforeAll(() => startLanguages());
beforeEach(() => {
  done = [];
});
afterEach(cleanup);

test.each(['/', '/?tab=works', '/?tab=papers'])('at %s the actions and what is beside the tabs are there', async (address) => {
  await show(address);
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Lift 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(done).toEqual(['Book', 'Remove']);
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+254722311628');
  expect(within(screen.getByRole('complementary')).getByText('Beside it')).toBeDefined();
});

test('a tab says how many there are, where there are any', async () => {
  await show('/');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Summary', 'Works3', 'Papers']);
});

test('the address remembers the tab, and one that it does not know is the first', async () => {
  await show('/?tab=unheard-of');
  expect(screen.getByText('What it is')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: /Works/ }));
  expect(await screen.findByText('What was done')).toBeDefined();
});

test('the way back leads to the list', async () => {
  await show('/');
  expect(screen.getByRole('link', { name: 'Lifts' }).getAttribute('href')).toBe('/lifts');
});
