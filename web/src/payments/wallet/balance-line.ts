export const size = { width: 600, height: 160 };
const margin = 8;

/** How far down each value stands. What never changes is a line in the middle. */
export function heightsOf(series: number[]): number[] {
  const [least, most] = [Math.min(...series), Math.max(...series)];
  const room = size.height - 2 * margin;
  return series.map((value) => (most === least ? size.height / 2 : margin + room * (1 - (value - least) / (most - least))));
}

export const lineOf = (heights: number[]): string =>
  heights.map((y, at) => `${at === 0 ? 'M' : 'L'}${round((size.width * at) / Math.max(1, heights.length - 1))} ${round(y)}`).join(' ');

export const areaOf = (heights: number[]): string => `${lineOf(heights)} L${size.width} ${size.height} L0 ${size.height} Z`;

const round = (value: number): number => Math.round(value * 10) / 10;
