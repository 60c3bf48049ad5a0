/** What one signs on with a finger; without the schema library, which is too much for a page that opens on a slow phone. */
export const signatureSize = { width: 600, height: 200 } as const;
export const maxSignatureLength = 20_000;
