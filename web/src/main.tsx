import './shell/base-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguages } from './i18n/index.ts';
import { queryClient } from './kit/api/answers.ts';
import { router } from './router.ts';
import { BrandProvider } from './shell/brand.tsx';
import { keepSession } from './shell/keep-session.ts';
import { keepForOffline } from './shell/offline.ts';
import { Surroundings } from './shell/surroundings.tsx';

await startLanguages();
keepSession(router);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <Surroundings>
          <RouterProvider router={router} />
        </Surroundings>
      </BrandProvider>
    </QueryClientProvider>
  </StrictMode>,
);

keepForOffline();
