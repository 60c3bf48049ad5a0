/** Keys are snake case on the wire and camel case in code; this is the one place that knows both. */
const toSnake = new Map<string, string>();
const toCamel = new Map<string, string>();
// Keys come from callers too, so what is remembered has a limit.
const remembered = 5_000;

export function snakeKey(key: string): string {
  return convert(key, toSnake, (name) => name.replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4').toLowerCase());
}

export function camelKey(key: string): string {
  return convert(key, toCamel, (name) =>
    name.replace(/([a-z0-9])_+([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
  );
}

export const toWire = (value: unknown): unknown => withKeys(value, snakeKey);
export const fromWire = (value: unknown): unknown => withKeys(value, camelKey);

function convert(key: string, known: Map<string, string>, rename: (key: string) => string): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = rename(key);
  if (known.size < remembered && key.length < 100) known.set(key, made);
  return made;
}

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withKeys(entry, rename));
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  const renamed: Record<string, unknown> = {};
  for (const key in value) {
    // `value` is a plain object, so each key is its own.
    renamed[rename(key)] = withKeys((value as Record<string, unknown>)[key], rename);
  }
  return renamed;
}
