import type { Brand } from '@karakana/contract/brands/brand.ts';
import { shades } from '@karakana/contract/brands/shades.ts';
import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager, type MantineThemeOverride } from '@mantine/core';
import { schemeKey } from './color-scheme.ts';
import classes from './look.module.css';

export const rememberedColorScheme = localStorageColorSchemeManager({ key: schemeKey });

/** The brand's look. `close` is the word for closing, in the language of the page. */
export function brandTheme(brand: Brand | undefined, close: string): MantineThemeOverride {
  return createTheme({
    ...(brand && { colors: { brand: brand.theme.palette }, primaryColor: 'brand' }),
    primaryShade: shades.filled,
    autoContrast: true,
    cursorType: 'pointer',
    respectReducedMotion: true,
    defaultRadius: 'md',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    headings: { fontFamily: 'inherit', fontWeight: '650' },
    breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' },
    components: {
      Button: { classNames: { root: classes.target } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' }, classNames: { root: classes.target } },
      Input: { classNames: { input: classes.target } },
      InputWrapper: { classNames: { error: classes.sentence } },
      CloseButton: { defaultProps: { 'aria-label': close }, classNames: { root: classes.target } },
      // A page has one banner, and a dialog's heading is not it.
      DrawerHeader: { defaultProps: { component: 'div' } },
      ModalHeader: { defaultProps: { component: 'div' } },
      // The tint says the tone; a tinted title would be too pale on it.
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      Tabs: { classNames: { tab: classes.target } },
      Modal: { defaultProps: { centered: true, radius: 'lg' } },
      Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false }, classNames: { item: classes.target } },
    },
  });
}

/** A filled shade is often too pale to be read as text, so text takes the shade that the brand keeps for it. */
export const brandVariables: CSSVariablesResolver = (theme) => {
  const shadesOf = theme.colors[theme.primaryColor] ?? [];
  const textIn = (scheme: 'light' | 'dark') => {
    const colour = shadesOf[shades.text[scheme]] ?? 'inherit';
    const names = ['anchor', `${theme.primaryColor}-text`, `${theme.primaryColor}-light-color`, `${theme.primaryColor}-outline`];
    return Object.fromEntries(names.map((name) => [`--mantine-color-${name}`, colour]));
  };
  // Small texts need more contrast than Mantine's own shades give them.
  const dimmed = { light: '#5c636b', dark: '#a6a9ad' };
  // Mantine's red for icons and tinted parts is next to white in the dark.
  const redIn = (shade: 4 | 9) => ({
    '--mantine-color-error': theme.colors.red[shade],
    '--mantine-color-red-light-color': theme.colors.red[shade],
  });
  return {
    variables: {},
    light: { ...textIn('light'), ...redIn(9), '--mantine-color-dimmed': dimmed.light },
    dark: { ...textIn('dark'), ...redIn(4), '--mantine-color-dimmed': dimmed.dark },
  };
};
