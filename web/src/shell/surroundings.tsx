import { NavigationProgress } from '@mantine/nprogress';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '../kit/toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** What surrounds every screen: toasts, and the progress bar of a change of screen. */
export function Surroundings({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(toastsWanted.watch, toastsWanted.read);
  return (
    <>
      <div aria-hidden>
        <NavigationProgress withinPortal={false} />
      </div>
      {children}
      <Suspense>{hasToasts ? <Toasts /> : null}</Suspense>
    </>
  );
}
