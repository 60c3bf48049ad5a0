import { readTeamMemberHistory } from '@karakana/contract/accounts/team.ts';
import { invitationStates } from '@karakana/contract/accounts/user.ts';
import { roles } from '@karakana/contract/roles.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RecordHistory } from '../../kit/record/record-history.tsx';
import { memberStateName } from './member-state.tsx';
import { roleName } from './role-names.ts';

export function MemberHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const names: Record<string, string> = {
    first_name: t('First name'),
    last_name: t('Last name'),
    mobile: t('Mobile number'),
    role: t('Role'),
    job_title: t('Job title'),
    branch_name: t('Branch'),
    state: t('State'),
  };
  return (
    <RecordHistory
      of={readTeamMemberHistory}
      id={id}
      fieldName={(field) => names[field] ?? field}
      valueName={(field, value) => {
        const role = field === 'role' && roles.find((known) => known === value);
        if (role) return roleName(t, role);
        const state = field === 'state' && invitationStates.find((known) => known === value);
        return state ? memberStateName(t, state) : undefined;
      }}
    />
  );
}
