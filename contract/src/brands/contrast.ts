/** How much two colours differ, from 1 to 21, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000000' : '#ffffff';
}

/** How bright a colour looks, from 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
