import type { Brand } from '@karakana/contract/brands/brand.ts';
import { fromWire } from '@karakana/contract/wire.ts';

/** Which shades of a palette this page takes. The contract's own list would bring the whole schema library along; a test keeps both equal. */
export const shades = { filled: 6, text: { light: 8, dark: 4 } } as const;

/** Where the brand is found when the server has not written it into the page. */
export const brandAddress = '/api/apps';

/** The brand that the server wrote into the page, so that nothing has to be fetched for it. */
export async function readBrand(): Promise<Brand> {
  const written = document.getElementById('brand')?.textContent;
  const wire: unknown = written ? JSON.parse(written) : await (await fetch(brandAddress)).json();
  // The server parses the brand with the contract before it leaves.
  return fromWire(wire) as Brand;
}

/** Gives the brand's colours to the style sheet. */
export function wearBrand({ theme }: Brand): void {
  const root = document.documentElement;
  root.dir = theme.direction;
  const filled = theme.palette[shades.filled];
  root.style.setProperty('--brand', filled);
  root.style.setProperty('--on-brand', inkOn(filled));
  root.style.setProperty('--brand-text-light', theme.palette[shades.text.light]);
  root.style.setProperty('--brand-text-dark', theme.palette[shades.text.dark]);
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(hex: string): '#000000' | '#ffffff' {
  const light = luminance(hex);
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** How bright a colour looks, from 0 to 1, as WCAG reckons it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
