import { type Member, updateTeamMember } from '@karakana/contract/accounts/team.ts';
import { Text, TextInput } from '@mantine/core';
import { BranchField } from '../../garage/branch-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { RoleField } from './role-field.tsx';
import { teamReads } from './team-reads.ts';

/** The form of a member's place in the team: `open(member)`, and `drawer` to put on the screen. */
export function useMemberDrawer() {
  const { t } = useTranslation();
  const { form, field, start: member, open, close, frame } = useDrawerForm({ draftOf, validate: checkForm(updateTeamMember.input) });
  const update = useAction(updateTeamMember, { form, refreshes: teamReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={member ? `${member.firstName} ${member.lastName}` : ''}
      onSubmit={form.onSubmit((draft) => update.run(draft))}
      pending={update.pending}
    >
      <Text c="dimmed">{t('They will be signed out now. The new role or branch counts when they sign in again.')}</Text>
      <RoleField {...field('role', t('Role'))} />
      <TextInput {...field('jobTitle', t('Job title'))} />
      <BranchField {...field('branchId', t('Branch'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (member: Member | undefined) => ({
  id: member?.id ?? 0,
  role: member?.role ?? 'technician',
  jobTitle: member?.jobTitle ?? '',
  branchId: String(member?.branchId ?? ''),
});
