/** Where somebody wants to go who has written a code, or the address that holds it; undefined for anything else. */
export function addressOf(written: string): string | undefined {
  const found = /(?:^|\/verify\/)([0-9a-f]{32})(#\S+)?$/i.exec(written.trim().replace(/\s+/g, ''));
  return found ? `/verify/${found[1]?.toLowerCase()}${found[2] ?? ''}` : undefined;
}
