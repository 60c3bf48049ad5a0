import type { WorkList } from '@karakana/contract/works/work-status.ts';
import { useTranslation } from 'react-i18next';
import { useDayFilters } from '../../kit/list/day-filters.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useStaff } from '../staff.ts';

type Chosen = {
  branchId?: number | undefined;
  technicianId?: number | undefined;
  isLate?: boolean | undefined;
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
  const late = selectFilter({
    label: t('Promise'),
    key: 'isLate',
    all: t('Late or not'),
    options: [
      { value: 'true', label: t('Late') },
      { value: 'false', label: t('Not late') },
    ],
    value: chosen.isLate === undefined ? undefined : chosen.isLate ? 'true' : 'false',
    onChange: (word) => change({ isLate: word === undefined ? undefined : word === 'true' }),
  });
  return [...(list === 'bookings' || list === 'progress' ? [late] : []), technician, ...days, ...branch];
}
