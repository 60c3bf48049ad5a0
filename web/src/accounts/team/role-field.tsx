import { inviteRoles } from '@karakana/contract/accounts/team.ts';
import { mayManage } from '@karakana/contract/roles.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../shell/session.ts';
import { roleName } from './role-names.ts';

/** Only the roles that the caller may give. */
export function RoleField(props: SelectProps) {
  const { t } = useTranslation();
  const { role: own } = useUser();
  const data = inviteRoles.filter((role) => mayManage(own, role)).map((role) => ({ value: role, label: roleName(t, role) }));
  return <Select required searchable allowDeselect={false} placeholder={t('Choose a role')} data={data} {...props} />;
}
