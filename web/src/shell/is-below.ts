import type { Screen } from './navigation.ts';

/** Whether one is in a screen that stands below this one and is in the navigation itself: then that one is where one is. */
export const isBelow = (screens: Screen[], { path }: Screen, at: string): boolean =>
  screens.some((other) => other.path.startsWith(`${path}/`) && `${at}/`.startsWith(`${other.path}/`));
