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

/** The share of the other colour in a mixture of two. */
export function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [own, theirs] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((own ?? 0) * (1 - share) + (theirs ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const readable = 4.5;
const steps = 20;

/** A colour, as much darker or lighter as it needs to be to be read on a ground. */
export function readableOn(ground: string, colour: string): string {
  const shifted = Array.from({ length: steps + 1 }, (_, step) => mix(colour, inkOn(ground), step / steps));
  return shifted.find((shade) => contrast(shade, ground) >= readable) ?? inkOn(ground);
}
