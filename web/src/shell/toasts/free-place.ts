type Span = { top: number; bottom: number };
type Area = { from: number; until: number; height: number };

/** The first place below the bar where toasts of this height cover no control; none where controls fill the upper part of the screen. */
export function freeTop(controls: readonly Span[], { from, until, height }: Area): number | undefined {
  let top = from;
  for (const control of controls.toSorted((one, other) => one.top - other.top)) {
    if (control.top >= top + height) break;
    if (control.bottom > top) top = control.bottom;
  }
  return top + height <= until ? top : undefined;
}

/** Whether toasts at `top` leave every control free. */
export const isFree = (controls: readonly Span[], { top, height }: { top: number; height: number }): boolean =>
  controls.every((control) => control.bottom <= top || control.top >= top + height);

const isControl = 'a[href], button, input, select, textarea, [role="tab"], [role="radiogroup"] label';

/** The controls in the last `width` pixels of each line; under an open dialog only its own can be pressed. */
export function controlsAtEnd(width: number): Span[] {
  const dialog = document.querySelector('[role="dialog"]');
  const isLeftToRight = document.documentElement.dir !== 'rtl';
  return Array.from((dialog ?? document).querySelectorAll(isControl))
    .filter((control) => !control.closest('.mantine-Notifications-root'))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && (isLeftToRight ? box.right > innerWidth - width : box.left < width));
}
