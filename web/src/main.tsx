import './shell/base-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguages } from './i18n/index.ts';
import { queryClient } from './kit/api/endpoint-query.ts';
import { router } from './router.ts';
import { AppProviders } from './shell/app-providers.tsx';
import { BrandProvider, brandOfPage } from './shell/brand.tsx';
import { keepSession } from './shell/keep-session.ts';
import { keepForOffline } from './shell/offline.ts';

await startLanguages(brandOfPage);
keepSession(router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
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
