import type { Brand } from '@karakana/contract/brands/brand.ts';
import { mix, readableOn } from '@karakana/contract/brands/contrast.ts';
import { shades } from '@karakana/contract/brands/shades.ts';
import {
  type CSSVariablesResolver,
  createTheme,
  DEFAULT_THEME,
  localStorageColorSchemeManager,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { schemeKey } from './color-scheme.ts';
import classes from './look.module.css';

export const rememberedColorScheme = localStorageColorSchemeManager({ key: schemeKey });

/** As Mantine's, with darker filled shades, so that white is read on them. */
const [red0, red1, red2, red3, red4, red5] = DEFAULT_THEME.colors.red;
const red = [red0, red1, red2, red3, red4, red5, '#d92c2c', '#c22727', '#a82222', '#8f1d1d'] as const;

/** A list of choices opens by a press, an arrow or a letter: opened by the focus alone it would cover what is said below a refused field. */
const opensWhenAsked = { openOnFocus: false };

/** The brand's look. `close` is the word for closing, in the language of the page. */
export function brandTheme(brand: Brand | undefined, close: string): MantineThemeOverride {
  return createTheme({
    colors: { red, ...(brand && { brand: brand.theme.palette }) },
    ...(brand && { primaryColor: 'brand' }),
    primaryShade: shades.filled,
    autoContrast: true,
    // Above it black is easier to read on a colour than white.
    luminanceThreshold: 0.179,
    cursorType: 'pointer',
    respectReducedMotion: true,
    defaultRadius: 'md',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'inherit', fontWeight: '650' },
    breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' },
    components: {
      Button: { classNames: { root: `${classes.target} ${classes.button}`, label: classes.label } },
      ActionIcon: {
        defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
        classNames: { root: `${classes.target} ${classes.icon}` },
      },
      Input: { classNames: { wrapper: classes.field, input: classes.target } },
      // What is typed beside the chosen names takes no line of its own.
      MultiSelect: { defaultProps: opensWhenAsked, classNames: { inputField: classes.typed } },
      TagsInput: { defaultProps: opensWhenAsked, classNames: { inputField: classes.typed } },
      Select: { defaultProps: opensWhenAsked },
      Autocomplete: { defaultProps: opensWhenAsked },
      Pill: { classNames: { remove: classes.taken } },
      Checkbox: { classNames: { input: classes.box } },
      Radio: { classNames: { radio: classes.box } },
      Switch: { classNames: { root: classes.switch, track: classes.track, thumb: classes.thumb } },
      InputWrapper: { classNames: { error: classes.sentence } },
      CloseButton: { defaultProps: { 'aria-label': close }, classNames: { root: classes.target } },
      // A page has one banner, and a dialog's heading is not it.
      DrawerHeader: { defaultProps: { component: 'div' } },
      ModalHeader: { defaultProps: { component: 'div' } },
      // The tint says the tone; a tinted title would be too pale on it.
      Anchor: { classNames: { root: classes.link } },
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      Tabs: { classNames: { root: classes.tabs, tab: classes.target } },
      Drawer: { classNames: { title: classes.title } },
      Modal: { defaultProps: { centered: true, radius: 'lg' }, classNames: { title: classes.title } },
      Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false }, classNames: { item: classes.target } },
    },
  });
}

/** A filled shade is often too pale to be read as text or seen as a line, so these take the shade that the brand keeps for it. */
export const brandVariables: CSSVariablesResolver = (theme) => {
  const shadesOf = theme.colors[theme.primaryColor] ?? [];
  const textIn = (scheme: 'light' | 'dark') => {
    const colour = shadesOf[shades.text[scheme]] ?? 'inherit';
    const names = ['anchor', `${theme.primaryColor}-text`, `${theme.primaryColor}-light-color`, `${theme.primaryColor}-outline`];
    return { '--focus-ring': colour, ...Object.fromEntries(names.map((name) => [`--mantine-color-${name}`, colour])) };
  };
  return {
    variables: {},
    light: { ...tinted(theme, 'light'), ...textIn('light'), '--mantine-color-error': theme.colors.red[7], ...greys.light },
    dark: { ...tinted(theme, 'dark'), ...textIn('dark'), '--mantine-color-error': theme.colors.red[4], ...greys.dark },
  };
};

/** Mantine's own text on tinted ground is too pale in the light and next to white in the dark, where a tone says something. */
function tinted({ colors }: MantineTheme, scheme: 'light' | 'dark'): Record<string, string> {
  const texts = Object.entries(colors).map(([name, shade]): [string, string] => {
    const text = scheme === 'light' ? readableOn(shade[2], shade[9]) : readableOn(mix(shade[9], '#000000', 0.3), shade[4]);
    return [`--mantine-color-${name}-light-color`, text];
  });
  return Object.fromEntries(texts);
}

/** Small texts and the edges of controls need more contrast than Mantine's own greys give them. */
const greys = {
  light: {
    '--mantine-color-dimmed': '#5c636b',
    '--mantine-color-placeholder': '#6b7279',
    '--control-edge': '#868e96',
    '--plain-edge': 'var(--mantine-color-default-border)',
  },
  dark: {
    '--mantine-color-dimmed': '#a6a9ad',
    '--mantine-color-placeholder': '#9b9ea2',
    '--control-edge': '#828282',
    // A plain button is filled like the card it lies on.
    '--plain-edge': '#787878',
    // Mantine's own is blacker than the page.
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
  },
} as const;
