import { createRouter } from '@tanstack/react-router';
import { Crashed } from './kit/feedback/crashed.tsx';
import { NotFound } from './kit/feedback/not-found.tsx';
import { Spinner } from './kit/feedback/spinner.tsx';
import { routeTree } from './routeTree.gen.ts';
import { addressSearch } from './shell/address-search.ts';

export const router = createRouter({
  routeTree,
  ...addressSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Spinner,
  defaultErrorComponent: Crashed,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
