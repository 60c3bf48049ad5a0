import { NavigationProgress } from '@mantine/nprogress';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastsReady, toastsWanted } from '../kit/feedback/toast.ts';

const loadArea = () => import('./toasts/toasts.tsx');
// What cannot be loaded is left out: without a network the rest must stay in sight.
const Toasts = lazy<ComponentType>(() => loadArea().catch(() => ({ default: () => null })));

/** What shows short texts, before the first one is there. */
export const loadToasts = () => Promise.all([loadArea(), toastsReady()]);

/** What surrounds every screen: toasts, and the progress bar of a change of screen. */
export function AppProviders({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(toastsWanted.watch, toastsWanted.read);
  useEffect(loadToastsInTime, []);
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

/** Before the first text is needed, which may be that the network is gone, but not before anybody has touched the page. */
function loadToastsInTime(): () => void {
  const touched = new AbortController();
  const load = () => {
    touched.abort();
    loadToasts().catch(() => undefined);
  };
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, load, { signal: touched.signal });
  return () => touched.abort();
}
