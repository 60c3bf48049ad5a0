import type { Readable } from 'node:stream';
import { sheetLimits, tooMuchText } from './sheet.ts';
import { listenForTexts } from './texts.ts';
import { readXml } from './xml.ts';

/** The texts that cells name by number. */
export async function readSharedStrings(part: Readable): Promise<string[]> {
  const strings: string[] = [];
  const texts = listenForTexts();
  let characters = 0;
  await readXml(part, {
    open: texts.open,
    text: texts.text,
    close(name) {
      texts.close(name);
      if (name !== 'si') return;
      const text = texts.take();
      characters += text.length;
      if (characters > sheetLimits.characters || strings.length >= sheetLimits.cells) throw tooMuchText();
      strings.push(text);
    },
  });
  return strings;
}
