import { inviteRoles } from '@karakana/contract/accounts/team.ts';
import { actsInAllBranches, mayManage } from '@karakana/contract/permissions.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shell/session.ts';
import { roleName } from '../team/role-names.ts';

/** Only the roles that the caller may give. */
export function RoleField(props: SelectProps) {
  const { t } = useTranslation();
  const { role: own } = useUser();
  const data = inviteRoles.filter((role) => mayManage(own, role)).map((role) => ({ value: role, label: roleName(t, role) }));
  return <Select label={t('Role')} required searchable allowDeselect={false} placeholder={t('Choose a role')} data={data} {...props} />;
}

/** Only the branches in which the caller acts. */
export function BranchField(props: SelectProps) {
  const { t } = useTranslation();
  const { role, branches, branchId } = useUser();
  const data = branches
    .filter(({ id }) => actsInAllBranches(role) || id === branchId)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select label={t('Branch')} required allowDeselect={false} placeholder={t('Choose a branch')} data={data} {...props} />;
}
