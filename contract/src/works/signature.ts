/** The field on which one signs with a finger; without the schema library, which is too much for a page that opens on a slow phone. */
export const signatureSize = { width: 600, height: 200 } as const;
