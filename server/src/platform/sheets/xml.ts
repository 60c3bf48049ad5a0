import sax from 'sax';
import { BadSheet, damaged, sheetLimits, tooLarge } from './sheet.ts';

export type Attributes = Readonly<Record<string, string>>;

export type XmlListener = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Tells a listener what a part of a workbook holds while it is unpacked; nothing is kept but the piece in hand. Elements come without their prefixes. */
export async function readXml(bytes: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const parser = parserFor(listener);
    for await (const piece of bytes) parser.write(withoutZeros(decoder.decode(piece, { stream: true })));
    parser.close();
  } catch (error) {
    // A part that is larger than the directory said, packed otherwise, no UTF-8 or no XML.
    throw error instanceof BadSheet ? error : damaged();
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What a tag says under this name in whatever namespace, which a program may call as it likes. */
export const qualified = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1];

/** XML has no character 0, and the database takes none. */
function withoutZeros(text: string): string {
  if (text.includes('\u0000')) throw damaged();
  return text;
}

/** The five that XML knows by itself. The parser's own list would find `constructor` as well. */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function parserFor({ open, text, close }: XmlListener): sax.SAXParser {
  // It holds no tag, text or comment beyond 64 KB, but only while it counts positions, as it does unless told not to.
  const parser = sax.parser(true);
  parser.ENTITIES = Object.assign(Object.create(null), entities);
  let depth = 0;
  let elements = 0;
  let attributes = 0;

  // It would go on after a fault, and keep what a tag says in any number.
  parser.onerror = refuseDamaged;
  parser.onattribute = () => {
    if (++attributes > sheetLimits.attributes) throw damaged();
  };
  // Declares something: entities above all, which could stand for anything of any length.
  parser.ondoctype = refuseDamaged;
  parser.onsgmldeclaration = refuseDamaged;

  parser.onopentag = (tag) => {
    attributes = 0;
    if (++depth > sheetLimits.depth) throw damaged();
    if (++elements > sheetLimits.elements) throw tooLarge();
    // Without the option `xmlns` they are texts.
    open?.(withoutPrefix(tag.name), tag.attributes as Attributes);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(withoutPrefix(name));
  };
  parser.ontext = (piece) => text?.(piece);
  parser.oncdata = (piece) => text?.(piece);
  parser.onend = () => {
    if (elements === 0) throw damaged();
  };
  return parser;
}

function refuseDamaged(): never {
  throw damaged();
}
