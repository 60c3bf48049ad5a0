import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DaySearch, useDayFilters } from '../../kit/list/day-filters.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useStaff } from '../staff.ts';

const Id = z.coerce.number().int().positive().optional().catch(undefined);

export const BoardSearch = ListSearch.extend({
  branchId: Id,
  technicianId: Id,
  isLate: z.literal(true).optional().catch(undefined),
  ...DaySearch.shape,
});
type Asked = Omit<z.output<typeof BoardSearch>, 'page' | 'search'>;

/** What the board can be narrowed to. */
export function useBoardFilters(
  { branchId, technicianId, isLate, fromDate, toDate }: Asked,
  change: (wanted: Asked) => void,
): ListFilter[] {
  const { t } = useTranslation();
  const staff = useStaff();
  const days = useDayFilters({ fromDate, toDate }, change);
  const branch = useBranchFilter(branchId, change);
  return [
    selectFilter({
      label: t('Technician'),
      key: 'technicianId',
      all: t('All technicians'),
      options: staff,
      value: technicianId === undefined ? undefined : String(technicianId),
      onChange: (id) => change({ technicianId: id ? Number(id) : undefined }),
    }),
    selectFilter({
      label: t('Promise'),
      key: 'isLate',
      all: t('All works'),
      options: [{ value: 'late', label: t('Late') }],
      value: isLate ? 'late' : undefined,
      onChange: (late) => change({ isLate: late ? true : undefined }),
    }),
    ...days,
    ...branch,
  ];
}
