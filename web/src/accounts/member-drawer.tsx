import { type Member, updateTeamMember } from '@karakana/contract/accounts/team.ts';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '../kit/check-form.ts';
import { FormDrawer } from '../kit/form-drawer.tsx';
import { useAction } from '../kit/use-action.ts';
import { BranchField, RoleField } from './place-fields.tsx';
import { teamReads } from './team-reads.ts';

const noPlace: { id: number; role: Member['role']; jobTitle: string; branchId: string } = {
  id: 0,
  role: 'technician',
  jobTitle: '',
  branchId: '',
};

/** The form of a member's place in the team: `open(member)`, and `drawer` to put on the screen. */
export function useMemberDrawer() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [member, setMember] = useState<Member>();
  const form = useForm({ initialValues: noPlace, validate: checkForm(updateTeamMember.input) });
  const close = () => {
    form.reset();
    setOpened(false);
  };
  const update = useAction(updateTeamMember, { form, refreshes: teamReads, onDone: close });
  const open = (chosen: Member) => {
    const { id, role, jobTitle, branchId } = chosen;
    setMember(chosen);
    form.setInitialValues({ id, role, jobTitle: jobTitle ?? '', branchId: String(branchId) });
    form.reset();
    setOpened(true);
  };
  const drawer = (
    <FormDrawer
      opened={opened}
      onClose={close}
      title={member ? `${member.firstName} ${member.lastName}` : ''}
      form={form}
      onSubmit={form.onSubmit((draft) => update.run(draft))}
      pending={update.pending}
    >
      <Text c="dimmed">{t('A new role or branch holds from their next sign-in; they are signed out now.')}</Text>
      <RoleField {...form.getInputProps('role')} />
      <TextInput label={t('Job title')} {...form.getInputProps('jobTitle')} />
      <BranchField {...form.getInputProps('branchId')} />
    </FormDrawer>
  );
  return { open, drawer };
}
