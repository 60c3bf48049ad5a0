/**
 * What each of the ten shades of a palette is for, the same in every brand. `filled` serves both colour schemes and the next shade is its
 * hover; `text` is readable on the page itself, which yellow as a filled shade is not.
 */
export const shades = { filled: 6, text: { light: 8, dark: 4 } } as const;
