import type { Damage, VehicleSide } from '@karakana/contract/works/check-in/check-in.ts';
import { drawingSize, drawings, isMirrored } from '@karakana/contract/works/check-in/vehicle-drawing.ts';

const { width, height } = drawingSize;

/** One side of a vehicle as a drawing, with the damage that was marked on it, numbered through all sides. */
export function drawnSide(side: VehicleSide, damages: Damage[]): string {
  const turned = isMirrored(side) ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  const lines = drawings[side].map((path) => `<path d="${path}"/>`).join('');
  const marks = damages.map((damage, at) => (damage.side === side ? markOf(damage, at + 1) : '')).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#52606d" stroke-width="1.6"${turned}>${lines}</g>${marks}</svg>`;
}

function markOf({ x, y }: Damage, number: number): string {
  const [left, top] = [(x / 1000) * width, (y / 1000) * height];
  return `<circle cx="${left}" cy="${top}" r="15" fill="#b3261e"/><text x="${left}" y="${top + 6}" text-anchor="middle" font-family="Roboto" font-size="17" fill="white">${number}</text>`;
}
