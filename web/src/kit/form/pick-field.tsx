import {
  type ComboboxItem,
  type ComboboxLikeRenderOptionInput,
  Group,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEnterChooses } from './enter-chooses.ts';

type Choice = { value: string; label: string };
type Creating = {
  data: Choice[];
  /** Makes what was written and chooses it; left out where the user may not. */
  onCreate: ((written: string) => unknown) | undefined;
  /** Whether more may be offered in a moment. */
  isLoading?: boolean | undefined;
};

/** A `Select` in which what is not there yet can be made. Enter takes the first that is like what was written, as soon as it is there. */
export function PickField({ data, onCreate, isLoading, onChange, ...props }: Omit<SelectProps<string>, 'data'> & Creating) {
  const { written, found, ...creating } = useCreating({ data, onCreate, isLoading }, props);
  const chosen = data.find(({ value }) => value === props.value)?.label;
  const enter = useEnterChooses({ isSearch: written !== '' && written !== chosen, isLoading, isFound: found > 0 }, props);
  return (
    <Select
      searchable
      {...props}
      {...creating}
      {...enter}
      onChange={(value, option) => (value === createValue ? onCreate?.(written) : onChange?.(value, option))}
    />
  );
}

/** The same for several. */
export function PickSeveralField({ data, onCreate, isLoading, onChange, ...props }: Omit<MultiSelectProps<string>, 'data'> & Creating) {
  const { written, found: _, ...creating } = useCreating({ data, onCreate, isLoading }, props);
  return (
    <MultiSelect
      searchable
      {...props}
      {...creating}
      onChange={(values) => (values.includes(createValue) ? onCreate?.(written) : onChange?.(values))}
    />
  );
}

const createValue = 'create';

type Options = {
  filter?: OptionsFilter | undefined;
  searchValue?: string | undefined;
  nothingFoundMessage?: ReactNode;
  onSearchChange?: ((search: string) => void) | undefined;
  renderOption?: ((input: ComboboxLikeRenderOptionInput<ComboboxItem>) => ReactNode) | undefined;
};

/** Offers to make what was written, below all that is like it. */
function useCreating(
  { data, onCreate, isLoading = false }: Creating,
  { filter = byLabel, searchValue, nothingFoundMessage, onSearchChange, renderOption }: Options,
) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const written = (searchValue ?? search).trim();
  const isKnown = data.some(({ label }) => label.toLowerCase() === written.toLowerCase());
  const offer = { value: createValue, label: t('Create “{{name}}”', { name: written }) };
  const isOffered = onCreate !== undefined && !isLoading && written !== '' && !isKnown;
  return {
    written,
    found: filter({ options: data, search: written, limit: data.length }).length,
    data: isOffered ? [...data, offer] : data,
    nothingFoundMessage: isLoading ? t('Loading') : nothingFoundMessage,
    filter: (input: Parameters<OptionsFilter>[0]) => {
      const found = filter({ ...input, options: input.options.filter((option) => !('value' in option) || option.value !== createValue) });
      return isOffered ? [...found, offer] : found;
    },
    onSearchChange: (text: string) => {
      setSearch(text);
      onSearchChange?.(text);
    },
    ...((isOffered || renderOption) && {
      renderOption: (input: ComboboxLikeRenderOptionInput<ComboboxItem>) =>
        input.option.value === createValue ? <Offer label={input.option.label} /> : (renderOption?.(input) ?? input.option.label),
    }),
  };
}

const byLabel: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && option.label.toLowerCase().includes(search.trim().toLowerCase()));

function Offer({ label }: { label: string }) {
  return (
    <Group gap={8} wrap="nowrap" style={{ overflowWrap: 'anywhere' }}>
      <IconPlus size={16} aria-hidden style={{ flex: 'none' }} />
      {label}
    </Group>
  );
}
