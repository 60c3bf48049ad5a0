import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

type Written = {
  value: string;
  onChange: ((value: string) => void) | undefined;
  /** The value as it is shown while nobody writes. */
  shown: string;
  read: (written: string) => string | undefined;
};

/** A box in which something is written freely and read once it is left or sent; what cannot be read stays as it is. */
export function useWritten({ value, onChange, shown, read }: Written) {
  const [written, setWritten] = useState<string>();
  const take = () => {
    if (written === undefined) return;
    setWritten(undefined);
    const text = written.trim();
    const taken = text === '' ? '' : (read(text) ?? text);
    if (taken !== value) onChange?.(taken);
  };
  return {
    value: written ?? shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setWritten(event.currentTarget.value),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') take();
    },
  };
}
