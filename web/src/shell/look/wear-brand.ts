import type { Brand } from '@karakana/contract/brands/brand.ts';
import { inkOn } from '@karakana/contract/brands/contrast.ts';
import { shades } from '@karakana/contract/brands/shades.ts';

/** Gives the brand's colours and direction to the style sheet of the light pages. */
export function wearBrand({ theme }: Pick<Brand, 'theme'>): void {
  const root = document.documentElement;
  root.dir = theme.direction;
  const filled = theme.palette[shades.filled];
  root.style.setProperty('--brand', filled);
  root.style.setProperty('--brand-hover', theme.palette[shades.filled + 1] ?? filled);
  root.style.setProperty('--on-brand', inkOn(filled));
  root.style.setProperty('--brand-text-light', theme.palette[shades.text.light]);
  root.style.setProperty('--brand-text-dark', theme.palette[shades.text.dark]);
}
