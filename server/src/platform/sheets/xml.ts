import { BadSheet, damaged, sheetLimits, tooLarge } from './sheet.ts';
import { decodeEntities, endOfMarkup } from './xml-text.ts';

export type XmlListener = {
  open?(name: string, attributes: string): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Tells a listener what a part of a workbook holds while it is unpacked; nothing is kept but the piece in hand. Names come without their prefixes. */
export async function readXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const scanner = scanXml(listener);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of bytes) scanner.take(decoder.decode(piece, { stream: true }));
  } catch (error) {
    // A part that is larger than the directory said, packed otherwise, or no UTF-8.
    throw error instanceof BadSheet ? error : damaged();
  }
  scanner.end();
}

function scanXml({ open, text, close }: XmlListener) {
  const inside: string[] = [];
  let elements = 0;
  let rest = '';

  function openElement(tag: string): void {
    const isEmpty = tag.endsWith('/');
    const [, name = '', attributes = ''] = /^(?:[\w.-]+:)?([\w.-]+)(?:\s+([\s\S]*))?$/.exec(isEmpty ? tag.slice(0, -1) : tag) ?? [];
    if (!name || inside.length >= sheetLimits.depth) throw damaged();
    if (++elements > sheetLimits.elements) throw tooLarge();
    open?.(name, attributes);
    if (isEmpty) close?.(name);
    else inside.push(name);
  }

  function closeElement(tag: string): void {
    const name = tag.trim().replace(/^.*:/, '');
    if (inside.pop() !== name) throw damaged();
    close?.(name);
  }

  function takeMarkup(markup: string): void {
    if (markup.startsWith('<![CDATA[')) text?.(markup.slice(9, -3));
    else if (markup.startsWith('<!--') || markup.startsWith('<?')) return;
    // Declares something: entities above all, which could stand for anything of any length.
    else if (markup.startsWith('<!')) throw damaged();
    else if (markup.startsWith('</')) closeElement(markup.slice(2, -1));
    else openElement(markup.slice(1, -1));
  }

  return {
    take(piece: string): void {
      rest += piece;
      let at = 0;
      for (let start = rest.indexOf('<'); start !== -1; start = rest.indexOf('<', at)) {
        const end = endOfMarkup(rest, start);
        if (end === -1) break;
        if (start > at) text?.(decodeEntities(rest.slice(at, start)));
        takeMarkup(rest.slice(start, end));
        at = end;
      }
      rest = rest.slice(at);
      if (rest.length > sheetLimits.markup) throw damaged();
    },
    end(): void {
      if (inside.length > 0 || rest.trim() || elements === 0) throw damaged();
    },
  };
}
