import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brands } from '../contract/src/brands/brands.ts';
import { webManifest } from '../contract/src/brands/manifest.ts';

const root = join(import.meta.dirname, '..');
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(join(root, path)).metadata();
  return `${width}x${height}`;
};

describe.each(Object.values(brands))('brand $type', (brand) => {
  test.each([brand.logo, brand.logo2, brand.icon])('%s holds nothing a strict content policy would refuse', async (path) => {
    const svg = await readFile(join(root, path), 'utf8');
    expect(svg).not.toMatch(/<script|<style|<foreignObject|<text|\sstyle=|\son\w+=|href=|url\(/i);
    expect(svg).toContain(`<title>${brand.name}</title>`);
  });

  test('logos are drawn at the size they are shown', async () => {
    const shown = `${brand.logoSize.width}x${brand.logoSize.height}`;
    expect([await sizeOf(brand.logo), await sizeOf(brand.logo2)]).toEqual([shown, shown]);
  });

  test('the icons of the manifest have the sizes it claims', async () => {
    for (const icon of webManifest(brand).icons.filter((icon) => icon.type === 'image/png'))
      expect(await sizeOf(icon.src)).toBe(icon.sizes);
  });

  test.each([
    ['favicon-32.png', '32x32'],
    ['apple-touch-icon.png', '180x180'],
    ['og.png', '1200x630'],
  ])('%s is %s', async (file, size) => {
    expect(await sizeOf(`brands/${brand.type}/${file}`)).toBe(size);
  });

  test.each(['maskable-512.png', 'apple-touch-icon.png'])(
    '%s fills its square, so that a phone can cut any shape from it',
    async (file) => {
      expect((await sharp(join(root, 'brands', brand.type, file)).stats()).isOpaque).toBe(true);
    },
  );
});
