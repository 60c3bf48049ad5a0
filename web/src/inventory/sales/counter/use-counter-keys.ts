import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

type Acts = { pay: () => unknown; hold: () => unknown; showHeld: () => unknown };

const keys: Partial<Record<string, keyof Acts>> = { F2: 'pay', F4: 'hold', F8: 'showHeld' };

/** The keys of the counter. What is typed, or scanned, while no field has the focus goes to the one that searches. */
export function useCounterKeys(field: RefObject<HTMLInputElement | null>, acts: Acts): void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog]')) return;
    const pays = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const act = pays ? 'pay' : keys[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      acts[act]();
    } else if (isStray(event)) {
      // Before anything else takes the letter for a shortcut.
      event.stopPropagation();
      field.current?.focus();
    }
  };
  useWindowEvent('keydown', press, { capture: true });
}

/** A letter or digit that is typed into nothing. */
function isStray({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  return isTyped && !document.activeElement?.matches('input, textarea, select, [contenteditable=true]');
}
