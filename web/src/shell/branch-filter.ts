import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListFilter } from '../kit/list/list-props.ts';
import { selectFilter } from '../kit/list/select-filter.tsx';
import { useUser } from './session.ts';

/** Keeps a list to one branch, for those who see several. */
export function useBranchFilter(branchId: number | undefined, change: (wanted: { branchId: number | undefined }) => void): ListFilter[] {
  const { t } = useTranslation();
  const { role, branches } = useUser();
  if (!actsInAllBranches(role) || branches.length <= 1) return [];
  return [
    selectFilter({
      label: t('Branch'),
      key: 'branchId',
      all: t('All branches'),
      options: branches.map(({ id, name }) => ({ value: String(id), label: name })),
      value: branchId === undefined ? undefined : String(branchId),
      onChange: (id) => change({ branchId: id ? Number(id) : undefined }),
    }),
  ];
}
