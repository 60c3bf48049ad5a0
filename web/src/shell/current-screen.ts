import type { Screen } from './navigation.ts';

/** The screen in which one is: that of the address, or the nearest above it. Everything is below home, which therefore stands for itself alone. */
export function currentScreen(screens: readonly Screen[], at: string): Screen | undefined {
  const above = screens.filter(({ path }) => path === at || (path !== '/' && at.startsWith(`${path}/`)));
  return above.toSorted((one, other) => other.path.length - one.path.length)[0];
}
