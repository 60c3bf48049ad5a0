import { SignUpDraft, signUp } from '@karakana/contract/accounts/sign-up.ts';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';

export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { referral } = useSearch({ from: '/signup' });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { garageName: '', firstName: '', lastName: '', email: '', mobile: '', password: '', referralCode: referral ?? '' },
    validate: checkForm(SignUpDraft),
  });
  const field = fieldsOf(form);
  const open = useAction(signUp, { form, onDone: ({ email }) => onSent(email) });
  const submit = form.onSubmit(({ referralCode, ...draft }) => open.run({ ...draft, ...(referralCode && { referralCode }) }));
  return (
    <FormElement form={form} onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          autoComplete="organization"
          autoFocus
          required
          key={form.key('garageName')}
          {...field('garageName', t('Name of your garage'))}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput autoComplete="given-name" required key={form.key('firstName')} {...field('firstName', t('First name'))} />
          <TextInput autoComplete="family-name" required key={form.key('lastName')} {...field('lastName', t('Last name'))} />
        </SimpleGrid>
        <EmailField autoComplete="username" required key={form.key('email')} {...field('email', t('E-mail address'))} />
        <PhoneField required key={form.key('mobile')} {...field('mobile', t('Mobile number'))} />
        <NewPasswordField required key={form.key('password')} {...field('password', t('Password'))} />
        <TextInput
          description={t('If someone recommended us to you')}
          autoComplete="off"
          key={form.key('referralCode')}
          {...field('referralCode', t('Referral code'))}
        />
        <FormProblems errors={form.errors} />
        <Button type="submit" size="md" loading={open.pending} fullWidth>
          {t('Open the account')}
        </Button>
      </Stack>
    </FormElement>
  );
}
