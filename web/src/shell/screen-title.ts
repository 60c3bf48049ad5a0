import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from './brand.tsx';
import type { Screen } from './navigation.ts';

/** Names the screen in the browser's tab. */
export function useScreenTitle(screens: Screen[]): void {
  const brand = useBrand();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const label = screens.find((screen) => screen.path === path)?.label;
  useEffect(() => {
    document.title = label ? `${label} | ${brand.name}` : brand.seoTitle;
  }, [label, brand]);
}
