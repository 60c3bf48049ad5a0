import { listProducts, type Product } from '@karakana/contract/inventory/product.ts';
import type { SelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { PickField } from '../../kit/form/pick-field.tsx';
import { useSearchedChoice } from '../../kit/form/use-searched-choice.ts';

const maxFound = 8;
const unknown = 'new';

type BoughtFieldProps = Omit<SelectProps<string>, 'data' | 'onChange'> & {
  /** A product, or the name of what is none yet. */
  onChosen: (chosen: Product | string | undefined) => void;
};

/** Finds a product, or takes what was written as the name of something else. */
export function BoughtField({ onChosen, value, ...props }: BoughtFieldProps) {
  const { t } = useTranslation();
  const { search, choose, fieldOf } = useSearchedChoice(undefined, undefined);
  const { data, isFetching } = useEndpointQuery(listProducts, { page: 1, perPage: maxFound, search });
  const found = data?.entries ?? [];
  const offered = found.map(({ id, name, code }) => ({ value: String(id), label: [name, code].filter(Boolean).join(' · ') }));
  return (
    <PickField
      placeholder={t('Search, or write what it is')}
      nothingFoundMessage={t('No product found')}
      clearable
      {...fieldOf(offered, isFetching)}
      {...props}
      value={value ?? null}
      onCreate={(name) => {
        choose({ value: unknown, label: name });
        onChosen(name);
      }}
      onChange={(chosen, option) => {
        choose(chosen ? { value: chosen, label: option.label } : undefined);
        onChosen(found.find(({ id }) => String(id) === chosen));
      }}
    />
  );
}

/** What the field holds for what is no product. */
export const unknownProduct = unknown;
