import { NavigationProgress } from '@mantine/nprogress';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastsReady, toastsWanted } from '../kit/toast.ts';

const loadToasts = () => import('./toasts.tsx');
// What cannot be loaded is left out: without a network the rest must stay in sight.
const Toasts = lazy<ComponentType>(() => loadToasts().catch(() => ({ default: () => null })));

/** What surrounds every screen: toasts, and the progress bar of a change of screen. */
export function Surroundings({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(toastsWanted.watch, toastsWanted.read);
  useEffect(() => {
    // In good time, because the first text may be that the network is gone.
    Promise.all([loadToasts(), toastsReady()]).catch(() => undefined);
  }, []);
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
