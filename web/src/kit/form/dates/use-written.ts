import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

type Written = {
  value: string;
  onChange: ((value: string) => void) | undefined;
  /** The value as it is shown while nobody writes. */
  shown: string;
  read: (written: string) => string | undefined;
};

/** A box in which something is written freely and read once it is left or sent; what cannot be read stays in it as it is. */
export function useWritten({ value, onChange, shown, read }: Written) {
  const [written, setWritten] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const write = (text: string | undefined) => {
    setWritten(text);
    setIsUnreadable(false);
  };
  const take = () => {
    if (written === undefined) return;
    const text = written.trim();
    const taken = text === '' ? '' : read(text);
    setWritten(taken === undefined ? text : undefined);
    setIsUnreadable(taken === undefined);
    if ((taken ?? text) !== value) onChange?.(taken ?? text);
  };
  const input = {
    value: written ?? shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.currentTarget.value),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') take();
    },
  };
  return { input, isUnreadable, forget: () => write(undefined) };
}
