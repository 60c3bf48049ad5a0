import './shell/look/base-styles.ts';
import type { SignedIn } from '@karakana/contract/accounts/user.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { signInCall } from './accounts/sign-in/sign-in-call.ts';
import { speakTo, startLanguages } from './i18n/index.ts';
import { translateServerText } from './i18n/translate-server-text.ts';
import { queryClient } from './kit/api/endpoint-query.ts';
import { toast } from './kit/feedback/toast.ts';
import { router } from './router.ts';
import { AppProviders, loadToasts } from './shell/app-providers.tsx';
import { BrandProvider, brandOfPage } from './shell/brand.tsx';
import { keepSession } from './shell/keep-session.ts';
import { keepForOffline } from './shell/offline.ts';
import { beginSession } from './shell/session.ts';

/** Opens the application in the page that was loaded for it. */
export async function startApplication(root: HTMLElement): Promise<void> {
  await startLanguages(brandOfPage);
  keepSession(router);
  show(root);
}

type Entry = { answer: SignedIn; path: string; root: HTMLElement; leave: () => void };

/** Opens the application in the page where somebody has just signed in, once its first screen is ready to be seen. */
export async function enterApplication({ answer, path, root, leave }: Entry): Promise<void> {
  beginSession(answer);
  await startLanguages(brandOfPage);
  await speakTo(answer.user);
  router.history.push(path);
  keepSession(router);
  await router.load();
  leave();
  show(root);
  toast('success', translateServerText(String(signInCall.done)));
}

/** Fetches what home is made of while somebody still types their password. */
export async function loadHome(): Promise<void> {
  const { '/_app': shell, '/_app/': home } = router.routesById;
  await Promise.all([router.loadRouteChunk(shell), router.loadRouteChunk(home), loadToasts()]);
}

function show(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrandProvider>
          <AppProviders>
            <RouterProvider router={router} />
          </AppProviders>
        </BrandProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  keepForOffline();
}
