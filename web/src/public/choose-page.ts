export type Params = Readonly<Record<string, string>>;

/** Reads an address by a pattern such as `/g/:slug`; undefined when it is not of that kind. */
export function readAddress(pattern: string, address: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = address.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    if (part.startsWith(':') && value) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** The first page whose pattern fits the address. */
export function choosePage<P extends { pattern: string }>(pages: readonly P[], address: string): { page: P; params: Params } | undefined {
  for (const page of pages) {
    const params = readAddress(page.pattern, address);
    if (params) return { page, params };
  }
  return undefined;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
