const patterns = new Map<string, RegExp>();

/** What a tag says of itself under this name, with or without a prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Behind the end of what begins at this `<`; -1 when that has not come yet. */
export function endOfMarkup(text: string, start: number): number {
  for (const [opening, closing] of asides) {
    if (!text.startsWith(opening, start)) continue;
    const end = text.indexOf(closing, start + opening.length);
    return end === -1 ? -1 : end + closing.length;
  }
  // A value in quotes may hold the sign that ends a tag.
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five that XML knows by itself, and characters by number. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) =>
        name ? (entities[name] ?? whole) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
      )
    : text;

/** No text of ours may hold the character 0, nor one that there is not. */
const characterOf = (code: number): string => (code === 0 || code > 0x10_ff_ff ? '' : String.fromCodePoint(code));
