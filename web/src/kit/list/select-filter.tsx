import { Select } from '@mantine/core';
import type { ListFilter } from './list-props.ts';

type Choice<V extends string> = {
  label: string;
  /** The field of the address in which it is kept. */
  key: string;
  /** What to say while nothing is chosen. */
  all: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
};

/** The filter of a list that is one of a few words. */
export function selectFilter<V extends string>({ label, key, all, options, value, onChange }: Choice<V>): ListFilter {
  return {
    label,
    keys: [key],
    chosen: options.find((option) => option.value === value)?.label,
    field: (
      <Select
        label={label}
        placeholder={all}
        clearable
        data={options}
        value={value ?? null}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
      />
    ),
  };
}
