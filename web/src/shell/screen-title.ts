import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from './brand.tsx';
import type { Screen } from './navigation.ts';

/** Names the screen in the browser's tab. */
export function useScreenTitle(screens: Screen[]): void {
  const brand = useBrand();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // A record is named after its list; the settings come after the screen that lists them.
  const screen = screens.find((known) => known.path === path) ?? screens.findLast((known) => path.startsWith(`${known.path}/`));
  const label = screen?.label;
  useEffect(() => {
    document.title = label ? `${label} | ${brand.name}` : brand.seoTitle;
  }, [label, brand]);
}
