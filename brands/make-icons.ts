import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brands } from '../contract/src/brands/brands.ts';

// Renders the bitmaps of every brand from its SVG files: run `node brands/make-icons.ts` after changing one of those.
const ink = '#1b1f27';

for (const { type, theme, logoSize } of Object.values(brands)) {
  const at = (file: string) => join(import.meta.dirname, type, file);
  await render(at('icon.svg'), at('icon-192.png'), 192);
  await render(at('icon.svg'), at('icon-512.png'), 512);
  await render(at('icon.svg'), at('favicon-32.png'), 32);
  await render(at('maskable.svg'), at('maskable-512.png'), 512);
  await render(at('maskable.svg'), at('apple-touch-icon.png'), 180);
  const isWide = logoSize.width > 2 * logoSize.height;
  await drawPreview(at('logo2.svg'), at('og.png'), { stripe: theme.primaryColor, logoWidth: isWide ? 840 : 620 });
}

async function render(from: string, to: string, size: number): Promise<void> {
  await sharp(await enlarged(from, size))
    .png({ compressionLevel: 9, palette: true })
    .toFile(to);
}

/** The picture that chats and social pages show beside a link. */
async function drawPreview(logo: string, to: string, { stripe, logoWidth }: { stripe: string; logoWidth: number }): Promise<void> {
  const width = 1200;
  const height = 630;
  await sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([
      { input: await enlarged(logo, logoWidth) },
      { input: { create: { width, height: 18, channels: 3, background: stripe } }, gravity: 'south' },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toFile(to);
}

/** SVG is drawn at its own size unless a density says otherwise, so the density follows from the width that is wanted. */
async function enlarged(file: string, width: number): Promise<Buffer> {
  const svg = await readFile(file);
  const { width: ownWidth } = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * width) / ownWidth })
    .resize({ width })
    .png()
    .toBuffer();
}
