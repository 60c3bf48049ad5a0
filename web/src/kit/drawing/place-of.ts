import type { MouseEvent } from 'react';

type Size = { width: number; height: number };

/** Where in a drawing of this size a finger is, in whole numbers and never outside. */
export function placeOf({ clientX, clientY, currentTarget }: MouseEvent, { width, height }: Size): { x: number; y: number } {
  const box = currentTarget.getBoundingClientRect();
  const within = (share: number, most: number) => Math.round(Math.min(Math.max(share, 0), 1) * most);
  return { x: within((clientX - box.left) / box.width, width), y: within((clientY - box.top) / box.height, height) };
}
