import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Paper } from './paper.ts';
import { paperLayouts } from './paper-layouts.ts';
import { paperSizes } from './paper-sizes.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (name: string) => join(fonts, `Roboto-${name}.ttf`);

pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});
pdfmake.setTableLayouts(paperLayouts);
// A paper holds what it shows; nothing in it may have the server fetch or open anything.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const footOf = (foot: string) => (page: number, pages: number) => ({
  columns: [{ text: foot }, { text: `${page} / ${pages}`, alignment: 'right', width: 'auto' }],
  columnGap: 12,
  margin: [40, 16, 40, 0],
  fontSize: 8,
  color: '#52606d',
});

parentPort?.on('message', async ({ title, size, parts, foot }: Paper) => {
  // A copy: the height of a roll is written into it, and the next one has its own.
  const { hasFoot, fontSize, ...page } = structuredClone(paperSizes[size]);
  const bytes = await pdfmake
    .createPdf({
      info: { title },
      ...page,
      defaultStyle: { font: 'Roboto', fontSize, color: '#1f2933', lineHeight: 1.15 },
      content: parts,
      ...(hasFoot && { footer: footOf(foot) }),
    })
    .getBuffer();
  parentPort?.postMessage(bytes);
});
