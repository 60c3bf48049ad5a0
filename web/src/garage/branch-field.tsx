import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../shell/session.ts';

/** Only the branches in which the caller acts. */
export function BranchField(props: SelectProps) {
  const { t } = useTranslation();
  const { role, branches, branchId } = useUser();
  const data = branches
    .filter(({ id }) => actsInAllBranches(role) || id === branchId)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select label={t('Branch')} required allowDeselect={false} placeholder={t('Choose a branch')} data={data} {...props} />;
}
