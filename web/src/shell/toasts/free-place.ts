type Span = { top: number; bottom: number };

/** Where a toast covers no control: the first place of its height below the bar, or right below the bar where the upper part of the screen has none. */
export function freeTop(controls: readonly Span[], { from, until, height }: { from: number; until: number; height: number }): number {
  let top = from;
  for (const control of controls.toSorted((one, other) => one.top - other.top)) {
    if (control.top >= top + height) break;
    if (control.bottom > top) top = control.bottom;
  }
  return top + height <= until ? top : from;
}

const isControl = 'a[href], button, input, select, textarea, [role="tab"]';

/** The controls in the last `width` pixels of each line; under an open dialog only its own can be pressed. */
export function controlsAtEnd(width: number): Span[] {
  const dialog = document.querySelector('[role="dialog"]');
  const isLeftToRight = document.documentElement.dir !== 'rtl';
  return Array.from((dialog ?? document).querySelectorAll(isControl))
    .filter((control) => !control.closest('.mantine-Notifications-root'))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && (isLeftToRight ? box.right > innerWidth - width : box.left < width));
}
