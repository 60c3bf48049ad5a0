import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const pauseBeforeSearch = 250;

export type Choice = { value: string; label: string };
type Offered = { data: Choice[]; isLoading: boolean };

/** The choice of a field whose offers the server searches: what is chosen stays among them, and its own name is no search. */
export function useSearchedChoice(known: Choice | undefined, onChange: SelectProps<string>['onChange']) {
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(known);
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const choose = (choice: Choice | undefined) => {
    setChosen(choice);
    onChange?.(choice?.value ?? null, choice ?? { value: '', label: '' });
  };
  return {
    // The name of the one who is chosen stands in the box, and is no search.
    search: wanted === chosen?.label ? '' : wanted,
    choose,
    /** What a field is given once the server has answered. */
    fieldOf: (offered: Choice[], isFetching: boolean): Pick<SelectProps<string>, 'filter' | 'onSearchChange'> & Offered => ({
      data: chosen && !offered.some(({ value }) => value === chosen.value) ? [chosen, ...offered] : offered,
      isLoading: isFetching || wanted !== written.trim(),
      filter: ({ options }) => options,
      onSearchChange: setWritten,
    }),
  };
}
