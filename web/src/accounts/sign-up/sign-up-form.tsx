import { SignUpDraft, signUp } from '@karakana/contract/accounts/sign-up.ts';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';

export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { referral } = useSearch({ from: '/signup' });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { garageName: '', firstName: '', lastName: '', email: '', mobile: '', password: '', referralCode: referral ?? '' },
    validate: checkForm(SignUpDraft),
  });
  const open = useAction(signUp, { form, onDone: ({ email }) => onSent(email) });
  const submit = form.onSubmit(({ referralCode, ...draft }) => open.run({ ...draft, ...(referralCode && { referralCode }) }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('Name of your garage')}
          autoComplete="organization"
          autoFocus
          required
          key={form.key('garageName')}
          {...form.getInputProps('garageName')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('First name')}
            autoComplete="given-name"
            required
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="family-name"
            required
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <EmailField label={t('E-mail address')} autoComplete="username" required key={form.key('email')} {...form.getInputProps('email')} />
        <PhoneField label={t('Mobile number')} required key={form.key('mobile')} {...form.getInputProps('mobile')} />
        <NewPasswordField label={t('Password')} required key={form.key('password')} {...form.getInputProps('password')} />
        <TextInput
          label={t('Referral code')}
          description={t('If somebody recommended us to you')}
          autoComplete="off"
          key={form.key('referralCode')}
          {...form.getInputProps('referralCode')}
        />
        <Button type="submit" size="md" loading={open.pending} fullWidth>
          {t('Open the account')}
        </Button>
      </Stack>
    </form>
  );
}
