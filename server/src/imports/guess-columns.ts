import type { SheetField } from './importer.ts';

/** For each heading the field that it most likely means. A field is filled by one column only, the first that fits. */
export function guessColumns(headings: readonly string[], fields: readonly SheetField[]): (string | null)[] {
  const meanings = new Map(
    fields.flatMap(({ name, label, alsoCalled }) => [name, label, ...alsoCalled].map((word) => [plain(word), name])),
  );
  const taken = new Set<string>();
  return headings.map((heading) => {
    const field = meanings.get(plain(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Case, spaces, signs and accents do not matter. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
