import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { addBranch, type Branch, BranchDraft, updateBranch } from '@karakana/contract/garage/branch.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '../kit/check-form.ts';
import { PhoneField } from '../kit/fields.tsx';
import { FormDrawer } from '../kit/form-drawer.tsx';
import { useAction } from '../kit/use-action.ts';

/** The form of a branch, new or known: `open()` or `open(branch)`, and `drawer` to put on the screen. */
export function useBranchDrawer() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [branch, setBranch] = useState<Branch>();
  const form = useForm({ initialValues: draftOf(undefined), validate: checkForm(BranchDraft) });
  const close = () => {
    form.reset();
    setOpened(false);
  };
  const wish = { form, refreshes: [readGarage, readCurrentUser], onDone: close };
  const add = useAction(addBranch, wish);
  const update = useAction(updateBranch, wish);

  const open = (known?: Branch) => {
    setBranch(known);
    form.setInitialValues(draftOf(known));
    form.reset();
    setOpened(true);
  };
  const drawer = (
    <FormDrawer
      opened={opened}
      onClose={close}
      title={branch ? t('Edit the branch') : t('Add a branch')}
      form={form}
      onSubmit={form.onSubmit((draft) => (branch ? update.run({ ...draft, id: branch.id }) : add.run(draft)))}
      pending={add.pending || update.pending}
    >
      <TextInput label={t('Name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('Address')} autoComplete="street-address" {...form.getInputProps('address')} />
      <TextInput label={t('Town')} autoComplete="address-level2" {...form.getInputProps('city')} />
      <PhoneField label={t('Phone number')} {...form.getInputProps('mobile')} />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (branch: Branch | undefined) => ({
  name: branch?.name ?? '',
  address: branch?.address ?? '',
  city: branch?.city ?? '',
  mobile: branch?.mobile ?? '',
});
