import type { Brand } from '@karakana/contract/brands/brand.ts';
import { brands } from '@karakana/contract/brands/brands.ts';
import { contrast } from '@karakana/contract/brands/contrast.ts';
import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  getContrastColor,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { brandTheme, brandVariables } from './theme.ts';

const schemes = ['light', 'dark'] as const;
const text = 4.5;
const line = 3;

/** What the page and what lies on it are filled with. */
const grounds = {
  light: ['#ffffff', '--mantine-color-gray-0', '--mantine-color-default', '--mantine-color-default-hover'],
  dark: ['--mantine-color-dark-7', '--mantine-color-dark-8', '--mantine-color-default'],
};

describe.each(Object.values(brands))('$name', (brand) => {
  describe.each(schemes)('in %s', (scheme) => {
    const { theme, colourOf } = look(brand, scheme);
    const ratio = (one: string, other: string) => contrast(colourOf(one), colourOf(other));

    test.each(grounds[scheme])('text, links and small text can be read on %s, rings and edges of controls are seen', (ground) => {
      for (const name of ['text', 'anchor', 'dimmed', 'error', 'placeholder']) {
        expect(ratio(`--mantine-color-${name}`, ground), name).toBeGreaterThanOrEqual(text);
      }
      const edges = scheme === 'dark' ? ['--control-edge', '--plain-edge'] : ['--control-edge'];
      for (const name of ['--focus-ring', ...edges]) expect(ratio(name, ground), name).toBeGreaterThanOrEqual(line);
    });

    test.each(['brand', 'red', 'green', 'dark'])('what is filled with %s can be read, also under the pointer', (color) => {
      const filled = defaultVariantColorsResolver({ color, theme, variant: 'filled' });
      expect(ratio(filled.color, filled.background), 'at rest').toBeGreaterThanOrEqual(text);
      expect(ratio(filled.color, filled.hover), 'hovered').toBeGreaterThanOrEqual(text);
    });

    test.each(['brand', 'red', 'green', 'gray', 'orange', 'blue', 'yellow', 'teal'])('what is tinted with %s can be read', (color) => {
      const tinted = defaultVariantColorsResolver({ color, theme, variant: 'light' });
      expect(ratio(tinted.color, tinted.background), 'at rest').toBeGreaterThanOrEqual(text);
      expect(ratio(tinted.color, tinted.hover), 'hovered').toBeGreaterThanOrEqual(text);
    });

    test('the page one is on, a ticked box and a switch that is on can be read', () => {
      // What Mantine's own pagination, boxes and radios write on the primary colour.
      expect(ratio(getContrastColor({ color: undefined, theme }), '--mantine-primary-color-filled')).toBeGreaterThanOrEqual(text);
      expect(ratio('--mantine-primary-color-contrast', '--mantine-primary-color-filled')).toBeGreaterThanOrEqual(line);
    });
  });
});

/** The colours that a brand's pages are painted with, by the names of their variables. */
function look(brand: Brand, scheme: 'light' | 'dark'): { theme: MantineTheme; colourOf: (name: string) => string } {
  const theme = mergeMantineTheme(DEFAULT_THEME, brandTheme(brand, 'Close'));
  const [own, ours] = [defaultCssVariablesResolver(theme), brandVariables(theme)];
  const known: Record<string, string> = { ...own.variables, ...own[scheme], ...ours.variables, ...ours[scheme] };
  const colourOf = (name: string): string => {
    const value = known[/^var\((.+)\)$/.exec(name)?.[1] ?? name] ?? name;
    return value.startsWith('var(') ? colourOf(value) : hexOf(value);
  };
  return { theme, colourOf };
}

function hexOf(colour: string): string {
  const channels = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour)?.slice(1);
  if (channels) return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  return /^#\w{3}$/.test(colour) ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
}
