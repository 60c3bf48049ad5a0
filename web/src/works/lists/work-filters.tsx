import type { WorkList } from '@karakana/contract/works/work/work-status.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayFilters } from '../../kit/list/day-filters.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useStaff } from '../staff.ts';

type Chosen = {
  branchId?: number | undefined;
  technicianId?: number | undefined;
  isLate?: boolean | undefined;
  isAtRisk?: boolean | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
};

/** What a list of works can be narrowed to; late can be only what is still to be done. */
export function useWorkFilters(list: WorkList, chosen: Chosen, change: (wanted: Chosen) => void): ListFilter[] {
  const { t } = useTranslation();
  const staff = useStaff();
  const branch = useBranchFilter(chosen.branchId, change);
  const days = useDayFilters(chosen, change);
  const technician = selectFilter({
    label: t('Technician'),
    key: 'technicianId',
    all: t('Everybody'),
    options: staff,
    value: chosen.technicianId === undefined ? undefined : String(chosen.technicianId),
    onChange: (id) => change({ technicianId: id ? Number(id) : undefined }),
  });
  const promise = {
    ...selectFilter({
      label: t('Promise'),
      key: 'isLate',
      all: t('Late or not'),
      options: [
        { value: 'risk', label: t('At risk or late') },
        { value: 'late', label: t('Late') },
        { value: 'notLate', label: t('Not late') },
      ],
      value: chosen.isAtRisk ? 'risk' : chosen.isLate === undefined ? undefined : chosen.isLate ? 'late' : 'notLate',
      onChange: (word) =>
        change({
          isAtRisk: word === 'risk' ? true : undefined,
          isLate: word === 'late' || word === 'notLate' ? word === 'late' : undefined,
        }),
    }),
    keys: ['isLate', 'isAtRisk'],
  };
  return [...(list === 'bookings' || list === 'progress' ? [promise] : []), technician, ...days, ...branch];
}
