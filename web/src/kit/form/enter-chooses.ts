import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type State = {
  /** Whether something else is written than what is chosen. */
  isSearch: boolean;
  isLoading: boolean | undefined;
  isFound: boolean;
};
type Heard = {
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

/** Enter after what was written takes the first that is offered; where that is still on its way, once it has come. */
export function useEnterChooses({ isSearch, isLoading = false, isFound }: State, { onKeyDown, onBlur }: Heard) {
  const input = useRef<HTMLInputElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    if (isFound) optionsOf(input.current)?.querySelector<HTMLElement>('[role=option]')?.click();
  }, [isWaiting, isLoading, isFound]);
  return {
    ref: input,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
      const waits = isEnter && isSearch && !hasMarked(event.currentTarget);
      setWaiting(waits);
      if (waits) event.preventDefault();
      onKeyDown?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setWaiting(false);
      onBlur?.(event);
    },
  };
}

const optionsOf = (input: HTMLInputElement | null): HTMLElement | null =>
  document.getElementById(input?.getAttribute('aria-controls') ?? '');

/** Whether one of the options was gone to by the arrows, which Enter takes by itself. */
const hasMarked = (input: HTMLInputElement): boolean => !!optionsOf(input)?.querySelector('[data-combobox-selected]');
