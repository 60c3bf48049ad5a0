import { createRouter } from '@tanstack/react-router';
import { Crashed } from './kit/feedback/crashed.tsx';
import { NotFound } from './kit/feedback/not-found.tsx';
import { Spinner } from './kit/feedback/spinner.tsx';
import { rememberVisits } from './kit/record/way-back.ts';
import { routeTree } from './routeTree.gen.ts';
import { addressSearch } from './shell/address-search.ts';

export const router = createRouter({
  routeTree,
  ...addressSearch,
  // A finger that touches a link shows the wish as well as a pointer over it.
  defaultPreload: 'intent',
  // How long an answer is good for is known where answers are kept.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Spinner,
  defaultErrorComponent: Crashed,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

rememberVisits(router.history);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
