import type { MouseEvent } from 'react';

/** Whether a press on a row means the row itself, and not a link, button or menu of it. */
export function opensRow({ target, currentTarget }: Pick<MouseEvent, 'target' | 'currentTarget'>): boolean {
  // A menu lies elsewhere on the page, though its presses are told to the row.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, input, label') === null;
}
