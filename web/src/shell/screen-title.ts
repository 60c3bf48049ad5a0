import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrand } from './brand.tsx';
import { currentScreen } from './current-screen.ts';
import { useNavigation, useSettings } from './navigation.ts';

/** Names the screen in the browser's tab; a record is named after its list. Apart, so that a step from screen to screen is none of the shell's. */
export function ScreenTitle(): null {
  const brand = useBrand();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const screens = [...useNavigation().flatMap((group) => group.screens), ...useSettings()];
  const label = currentScreen(screens, path)?.label;
  useEffect(() => {
    document.title = label ? `${label} | ${brand.name}` : brand.seoTitle;
  }, [label, brand]);
  return null;
}
