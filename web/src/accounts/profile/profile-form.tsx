import { ProfileDraft, updateProfile } from '@karakana/contract/accounts/profile.ts';
import { type AnyUser, readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { choose, languages } from '../../i18n/index.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { updateUser, useUser } from '../../shell/session.ts';

export function ProfileForm() {
  const { t } = useTranslation();
  const user = useUser();
  const form = useForm({ initialValues: profileOf(user), validate: checkForm(ProfileDraft) });
  const save = useAction(updateProfile, {
    form,
    refreshes: [readCurrentUser],
    onDone: async (saved) => {
      if (saved.language !== user.language) await choose(saved.language);
      updateUser(saved);
      form.setInitialValues(profileOf(saved));
      form.reset();
    },
  });
  const field = fieldsOf(form);
  return (
    <FormPanel
      title={t('Who you are')}
      form={form}
      onSubmit={form.onSubmit((draft) => save.run({ ...draft, id: user.id }))}
      pending={save.pending}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput required autoComplete="given-name" {...field('firstName', t('First name'))} />
        <TextInput required autoComplete="family-name" {...field('lastName', t('Last name'))} />
        <EmailField
          label={t('E-mail address')}
          description={t('You sign in with it. It cannot be changed here.')}
          value={user.email}
          readOnly
          variant="filled"
        />
        <PhoneField description={t('You will have to verify a new number again.')} {...field('mobile', t('Mobile number'))} />
        <NativeSelect data={Object.entries(languages).map(([value, label]) => ({ value, label }))} {...field('language', t('Language'))} />
      </SimpleGrid>
    </FormPanel>
  );
}

const profileOf = ({ firstName, lastName, mobile, language }: AnyUser) => ({
  firstName,
  lastName,
  mobile: mobile ?? '',
  language,
});
