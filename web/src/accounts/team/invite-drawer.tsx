import { InviteDraft, type inviteRoles, inviteToGarage } from '@karakana/contract/accounts/team.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { BranchField } from '../../garage/branch-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { RoleField } from './role-field.tsx';
import { teamReads } from './team-reads.ts';

/** The form that invites somebody to the team: `open()`, and `drawer` to put on the screen. */
export function useInviteDrawer() {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const { form, field, open, finish, frame } = useDrawerForm({ draftOf: () => nobody(branchId), validate: checkForm(InviteDraft) });
  const invite = useAction(inviteToGarage, { form, refreshes: teamReads, onDone: () => void finish(form.getValues().email) });
  const submit = ({ role, ...draft }: ReturnType<typeof nobody>) => {
    // The schema has made sure of it.
    if (role !== null) return invite.run({ ...draft, role });
  };
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Invite somebody')}
      onSubmit={form.onSubmit(submit)}
      pending={invite.pending}
      submitLabel={t('Send')}
      anotherLabel={t('Send and invite another')}
    >
      <Text c="dimmed">{t('They get an e-mail with a link to join the team.')}</Text>
      <EmailField required data-autofocus autoComplete="off" {...field('email', t('E-mail address'))} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput required autoComplete="off" {...field('firstName', t('First name'))} />
        <TextInput required autoComplete="off" {...field('lastName', t('Last name'))} />
      </SimpleGrid>
      <PhoneField autoComplete="off" {...field('mobile', t('Mobile number'))} />
      <RoleField {...field('role', t('Role'))} />
      <TextInput {...field('jobTitle', t('Job title'))} />
      <BranchField {...field('branchId', t('Branch'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

type InviteRole = (typeof inviteRoles)[number] & Role;

const nobody = (branchId: number) => ({
  email: '',
  firstName: '',
  lastName: '',
  mobile: '',
  role: null as InviteRole | null,
  jobTitle: '',
  branchId: String(branchId),
});
