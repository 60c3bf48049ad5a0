import type { Brand } from '@karakana/contract/brands/brand.ts';
import { useEffect, useSyncExternalStore } from 'react';

type Scheme = 'light' | 'dark';

/** Where this browser keeps what was chosen in the user menu. */
export const schemeKey = `karakana.${import.meta.env.MODE}.color-scheme`;

/** Until somebody chooses, a dark brand is dark and any other is as the system is. */
export const defaultScheme = (brand: Pick<Brand, 'theme'> | undefined): 'dark' | 'auto' =>
  brand?.theme.colorScheme === 'dark' ? 'dark' : 'auto';

/** The scheme in use on pages that load nothing of Mantine; its attribute, so that one style sheet serves them and the application. */
export function useScheme(brand: Brand): Scheme {
  const scheme = useSyncExternalStore(watchScheme, () => schemeInUse(brand));
  useEffect(() => wearScheme(scheme), [scheme]);
  return scheme;
}

export function wearScheme(scheme: Scheme): void {
  document.documentElement.dataset.mantineColorScheme = scheme;
}

export function schemeInUse(brand: Pick<Brand, 'theme'>): Scheme {
  const wanted = chosenScheme() ?? defaultScheme(brand);
  if (wanted !== 'auto') return wanted;
  return systemIsDark().matches ? 'dark' : 'light';
}

function chosenScheme(): Scheme | 'auto' | undefined {
  const stored = localStorage.getItem(schemeKey);
  return stored === 'light' || stored === 'dark' || stored === 'auto' ? stored : undefined;
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function watchScheme(watcher: () => void): () => void {
  const left = new AbortController();
  systemIsDark().addEventListener('change', watcher, { signal: left.signal });
  addEventListener('storage', watcher, { signal: left.signal });
  return () => left.abort();
}
