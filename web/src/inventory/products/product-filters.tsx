import { productStates, productWords } from '@karakana/contract/inventory/product.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { stateName } from './product-words.ts';

type Chosen = {
  category?: string | undefined;
  manufacturer?: string | undefined;
  state?: (typeof productStates)[number] | undefined;
  branchId?: number | undefined;
};

/** What a list of products can be narrowed to; the branch only for those who see several. */
export function useProductFilters(chosen: Chosen, change: (wanted: Chosen) => void): ListFilter[] {
  const { t } = useTranslation();
  const words = useEndpointQuery(productWords, {}).data;
  const asOptions = (known: string[] | undefined) => (known ?? []).map((word) => ({ value: word, label: word }));
  const branch = useBranchFilter(chosen.branchId, change);
  return [
    selectFilter({
      label: t('State'),
      key: 'state',
      all: t('All products'),
      options: productStates.map((state) => ({ value: state, label: stateName(t, state) })),
      value: chosen.state,
      onChange: (state) => change({ state }),
    }),
    selectFilter({
      label: t('Category'),
      key: 'category',
      all: t('All categories'),
      options: asOptions(words?.categories),
      value: chosen.category,
      onChange: (category) => change({ category }),
    }),
    selectFilter({
      label: t('Manufacturer'),
      key: 'manufacturer',
      all: t('All manufacturers'),
      options: asOptions(words?.manufacturers),
      value: chosen.manufacturer,
      onChange: (manufacturer) => change({ manufacturer }),
    }),
    ...branch,
  ];
}
