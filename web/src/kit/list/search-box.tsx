import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const pauseBeforeSearch = 250;

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  onEnter?: ((written: string) => unknown) | undefined;
  label: string;
  autoFocus?: boolean;
  /** Whoever leaves it empty does not search any more. */
  onLeave?: () => void;
};

/** A search box that `/` jumps into. It tells what was written once the writer pauses. */
export function SearchBox({ value, onChange, onEnter, label, autoFocus = false, onLeave }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(value);
  const tell = useDebouncedCallback(onChange, pauseBeforeSearch);
  useHotkeys([['/', () => input.current?.focus()]]);
  useEffect(() => {
    // What came from the address, such as by the back button, wins over what is no longer being written.
    if (document.activeElement !== input.current) setWritten(value);
  }, [value]);

  const write = (text: string) => {
    setWritten(text);
    tell(text);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') write('');
    else if (key === 'Enter' && written.trim()) onEnter?.(written.trim());
  };
  return (
    <TextInput
      ref={input}
      type="search"
      value={written}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => written === '' && onLeave?.()}
      autoFocus={autoFocus}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={18} />}
      rightSection={written ? <CloseButton aria-label={t('Clear')} onClick={() => write('')} /> : <Kbd visibleFrom="sm">/</Kbd>}
      style={{ flex: '1 1 180px', maxWidth: 320 }}
    />
  );
}
