import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../shell/brand.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { ToSignIn } from '../sign-in/to-sign-in.tsx';
import { MailSent, SandboxHint } from './mail-sent.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUp() {
  const { t } = useTranslation();
  const { canSignup, name } = useBrand();
  const [sentTo, setSentTo] = useState<string>();
  if (!canSignup) {
    return (
      <PublicPage
        title={t('By invitation')}
        description={t('You need an invitation to join {{brand}}. Ask the people you work with to invite you.', { brand: name })}
      >
        <ToSignIn />
      </PublicPage>
    );
  }
  if (sentTo) {
    return (
      <PublicPage title={t('Check your e-mail')}>
        <MailSent>{t('We have written to {{email}}. Open the link in that message to start.', { email: sentTo })}</MailSent>
        <SandboxHint />
        <ToSignIn />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('Open an account')} description={t('For your garage or workshop. It takes a minute.')}>
      <SignUpForm onSent={setSentTo} />
      <ToSignIn />
    </PublicPage>
  );
}
