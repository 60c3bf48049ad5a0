import { resetPassword } from '@karakana/contract/accounts/password.ts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { endSession } from '../../shell/session.ts';
import { ToSignIn } from '../sign-in/to-sign-in.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function ResetPassword() {
  const { t } = useTranslation();
  const { token } = useSearch({ from: '/reset-password' });
  const [isExpired, setIsExpired] = useState(false);
  if (!token || isExpired) return <NoLink />;
  return (
    <PublicPage title={t('Choose a new password')} description={t('You will be signed out everywhere else.')}>
      <NewPasswordForm token={token} onExpired={() => setIsExpired(true)} />
      <ToSignIn />
    </PublicPage>
  );
}

function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: checkForm(resetPassword.input.pick({ password: true })),
  });
  const field = fieldsOf(form);
  const reset = useAction(resetPassword, {
    form,
    onDone: () => {
      // The server has ended all sessions, so the one of this browser is worth nothing any more.
      endSession();
      return navigate({ to: '/signin' });
    },
    onFailed: ({ code }) => {
      if (code === 'link_expired') onExpired();
    },
  });
  return (
    <FormElement form={form} onSubmit={form.onSubmit(({ password }) => reset.run({ token, password }))}>
      <Stack gap="md">
        <NewPasswordField autoFocus required key={form.key('password')} {...field('password', t('New password'))} />
        <FormProblems errors={form.errors} />
        <Button type="submit" size="md" loading={reset.pending} fullWidth>
          {t('Save the password')}
        </Button>
      </Stack>
    </FormElement>
  );
}

function NoLink() {
  const { t } = useTranslation();
  return (
    <PublicPage
      title={t('This link does not work any more')}
      description={t('It is too old, was used already or is not complete. Ask for a new one.')}
    >
      <Button component={Link} to="/forgot-password" size="md" fullWidth autoFocus>
        {t('Ask for a new link')}
      </Button>
      <ToSignIn />
    </PublicPage>
  );
}
