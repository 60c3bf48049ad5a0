import { resendTwoFactor, verifyTwoFactor } from '@karakana/contract/accounts/sign-in.ts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { pathInside } from '../../shell/next-path.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { updateUser, useSession } from '../../shell/session.ts';
import { MailSent, SandboxHint } from '../sign-up/mail-sent.tsx';
import { ResendButton } from './resend-button.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { SixDigits } from './six-digits.tsx';

export function TwoFactor() {
  const { t } = useTranslation();
  const email = useSession()?.user.email;
  const resend = useAction(resendTwoFactor);
  if (!email) return null;
  return (
    <PublicPage title={t('Enter your code')}>
      <MailSent>{t('We have sent six digits to {{email}}. They work for ten minutes.', { email })}</MailSent>
      <SandboxHint />
      <CodeForm />
      <Stack gap="xs">
        <ResendButton label={t('Send a new code')} onResend={() => resend.run({})} pending={resend.pending} />
        <SignOutButton />
      </Stack>
    </PublicPage>
  );
}

function CodeForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/signin/2fa' });
  const [refused, setRefused] = useState(0);
  const form = useForm({ initialValues: { code: '' }, validate: checkForm(verifyTwoFactor.input) });
  const verify = useAction(verifyTwoFactor, {
    form,
    onDone: (user) => {
      updateUser(user);
      return navigate({ href: pathInside(next) ?? '/' });
    },
    onFailed: ({ status, said }) => {
      if (status !== 422) return;
      // The digits were wrong or too old, so the next ones are written or pasted into empty boxes.
      form.setFieldValue('code', '');
      form.setFieldError('code', translateServerText(said));
      setRefused((times) => times + 1);
    },
  });
  const field = fieldsOf(form);
  return (
    <FormElement form={form} onSubmit={form.onSubmit((values) => verify.run(values))}>
      <Stack gap="md">
        <SixDigits key={refused} {...field('code', t('Code'))} onComplete={(code) => verify.run({ code })} />
        <Button type="submit" size="md" loading={verify.pending} fullWidth>
          {t('Verify')}
        </Button>
      </Stack>
    </FormElement>
  );
}
