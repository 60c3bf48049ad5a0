import { saleStates } from '@karakana/contract/inventory/sale.ts';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DaySearch, useDayFilters } from '../../kit/list/day-filters.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { saleStateText } from './sale-words.ts';

export const SalesSearch = ListSearch.extend({
  state: z.enum(saleStates).optional().catch(undefined),
  ...DaySearch.shape,
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = Omit<z.output<typeof SalesSearch>, 'page' | 'search'>;

/** What a list of sales can be narrowed to; the branch only for those who see several. */
export function useSaleFilters({ state, fromDate, toDate, branchId }: Asked, change: (wanted: Asked) => void): ListFilter[] {
  const { t } = useTranslation();
  const days = useDayFilters({ fromDate, toDate }, change);
  const branch = useBranchFilter(branchId, change);
  return [
    selectFilter({
      label: t('Status'),
      key: 'state',
      all: t('All sales'),
      options: saleStates.map((value) => ({ value, label: saleStateText(t, value) })),
      value: state,
      onChange: (wanted) => change({ state: wanted }),
    }),
    ...days,
    ...branch,
  ];
}
