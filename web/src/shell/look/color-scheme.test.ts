import { brands } from '@karakana/contract/brands/brands.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultScheme, schemeInUse, schemeKey } from './color-scheme.ts';

const dark = { theme: { ...brands.main.theme, colorScheme: 'dark' as const } };

function systemIs(scheme: 'light' | 'dark'): void {
  vi.stubGlobal('matchMedia', () => ({ matches: scheme === 'dark' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a brand follows the system until somebody chooses, a dark one is dark', () => {
  for (const brand of Object.values(brands)) expect(defaultScheme(brand)).toBe('auto');
  systemIs('dark');
  expect(schemeInUse(brands.main)).toBe('dark');
  systemIs('light');
  expect(schemeInUse(brands.main)).toBe('light');
  expect(schemeInUse(dark)).toBe('dark');
});

test('what was chosen here wins over brand and system, also to follow the system', () => {
  systemIs('dark');
  localStorage.setItem(schemeKey, 'light');
  expect(schemeInUse(dark)).toBe('light');
  systemIs('light');
  localStorage.setItem(schemeKey, 'auto');
  expect(schemeInUse(dark)).toBe('light');
});

test('nonsense that was kept counts as nothing', () => {
  systemIs('light');
  localStorage.setItem(schemeKey, 'purple');
  expect(schemeInUse(dark)).toBe('dark');
});
