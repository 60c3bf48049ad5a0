import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { addBranch, type Branch, BranchDraft, updateBranch } from '@karakana/contract/garage/branch.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { PhoneField } from '../kit/form/fields.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';

/** The form of a branch, new or known: `open()` or `open(branch)`, and `drawer` to put on the screen. */
export function useBranchDrawer() {
  const { t } = useTranslation();
  const { form, field, start: branch, open, finish, frame } = useDrawerForm({ draftOf, validate: checkForm(BranchDraft) });
  const wish = { form, refreshes: [readGarage, readCurrentUser], onDone: ({ name }: Branch) => void finish(name) };
  const add = useAction(addBranch, wish);
  const update = useAction(updateBranch, wish);
  const drawer = (
    <FormDrawer
      {...frame}
      title={branch ? t('Edit the branch') : t('Add a branch')}
      onSubmit={form.onSubmit((draft) => (branch ? update.run({ ...draft, id: branch.id }) : add.run(draft)))}
      pending={add.pending || update.pending}
      anotherLabel={branch ? undefined : t('Save and add another')}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <TextInput autoComplete="street-address" {...field('address', t('Address'))} />
      <TextInput autoComplete="address-level2" {...field('city', t('Town'))} />
      <PhoneField {...field('mobile', t('Phone number'))} />
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
