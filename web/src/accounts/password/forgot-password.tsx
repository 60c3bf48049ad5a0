import { forgotPassword } from '@karakana/contract/accounts/password.ts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { ResendButton } from '../sign-in/resend-button.tsx';
import { ToSignIn } from '../sign-in/to-sign-in.tsx';
import { MailSent } from '../sign-up/mail-sent.tsx';

export function ForgotPassword() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <LinkSent email={sentTo} />;
  return (
    <PublicPage title={t('Forgot your password?')} description={t('We will send you a link to choose a new one.')}>
      <AddressForm onSent={setSentTo} />
      <ToSignIn />
    </PublicPage>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: checkForm(forgotPassword.input) });
  const field = fieldsOf(form);
  const ask = useAction(forgotPassword, { form, onDone: () => onSent(form.getValues().email.trim()) });
  return (
    <FormElement form={form} onSubmit={form.onSubmit((values) => ask.run(values))}>
      <Stack gap="md">
        <EmailField autoComplete="username" autoFocus required key={form.key('email')} {...field('email', t('E-mail address'))} />
        <FormProblems errors={form.errors} />
        <Button type="submit" size="md" loading={ask.pending} fullWidth>
          {t('Send the link')}
        </Button>
      </Stack>
    </FormElement>
  );
}

/** Says the same whether the address has an account or not. */
function LinkSent({ email }: { email: string }) {
  const { t } = useTranslation();
  const again = useAction(forgotPassword);
  return (
    <PublicPage title={t('Check your e-mail')}>
      <MailSent>{t('If {{email}} has an account, a link is on its way. It works for 30 minutes.', { email })}</MailSent>
      <ResendButton label={t('Send the link again')} onResend={() => again.run({ email })} pending={again.pending} />
      <ToSignIn />
    </PublicPage>
  );
}
