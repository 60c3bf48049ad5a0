/** Starting leaves garbage that a server at rest would hold for long. Where Node lets us (`--expose-gc`) it is given back at once. */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
