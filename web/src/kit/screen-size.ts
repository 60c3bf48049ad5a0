import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone. */
export const useIsPhone = (): boolean => useIsBelow('sm');

/** Whether the screen is as narrow as a tablet that is held upright, or a phone. */
export const useIsNarrow = (): boolean => useIsBelow('md');

function useIsBelow(width: 'sm' | 'md'): boolean {
  const theme = useMantineTheme();
  return !useMediaQuery(`(min-width: ${theme.breakpoints[width]})`, true, { getInitialValueInEffect: false });
}
