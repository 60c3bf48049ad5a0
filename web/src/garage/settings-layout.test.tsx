import { main } from '@karakana/contract/brands/main.ts';
import { toWire } from '@karakana/contract/wire.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { connect } from '../kit/api/client.ts';
import { queryClient } from '../kit/api/endpoint-query.ts';
import { BrandProvider } from '../shell/brand.tsx';
import { beginSession } from '../shell/session.ts';
import { makeSignedIn } from '../testing/people.ts';
import { SettingsLayout } from './settings-layout.tsx';

beforeAll(() => startLanguages());
afterEach(cleanup);

test('whoever leaves the settings reads what was there until the next screen has come', async () => {
  connect({ fetch: async () => new Response(JSON.stringify(toWire(main))) });
  beginSession(makeSignedIn());
  const root = createRootRoute();
  const settings = createRoute({ getParentRoute: () => root, path: 'settings', component: SettingsLayout });
  const team = createRoute({ getParentRoute: () => settings, path: 'team', component: () => 'Amina and Juma' });
  const onItsWay = Promise.withResolvers<void>();
  const vehicles = createRoute({
    getParentRoute: () => root,
    path: 'vehicles',
    loader: () => onItsWay.promise,
    component: () => 'Vehicles of all',
  });
  const router = createRouter({
    routeTree: root.addChildren([settings.addChildren([team]), vehicles]),
    history: createMemoryHistory({ initialEntries: ['/settings/team'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <RouterProvider router={router} />
      </BrandProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Amina and Juma')).toBeTruthy();
  act(() => void router.navigate({ to: '/vehicles' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vehicles'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Amina and Juma')).toBeTruthy();
  onItsWay.resolve();
  expect(await screen.findByText('Vehicles of all')).toBeTruthy();
});
