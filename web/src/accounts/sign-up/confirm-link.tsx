import { confirmEmail } from '@karakana/contract/accounts/sign-up.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../kit/api/client.ts';
import { failureText, type Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { signedIn, updateUser } from '../../shell/session.ts';

export function ConfirmLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [email, setEmail] = useState<string>();
  const confirm = useAction(confirmEmail, {
    failed: null,
    onDone: async (answer) => {
      await learnOfConfirmation();
      setEmail(answer.email);
    },
    onFailed: setRefusal,
  });
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // The link works once, so it is followed once, however often this is drawn.
    if (asked.current === token) return;
    asked.current = token;
    void confirm.run({ token });
  });

  if (email) return <Confirmed email={email} />;
  if (refusal?.code === 'link_expired') return <Expired />;
  if (refusal) {
    return (
      <PublicPage title={t('That did not work')} description={translateServerText(failureText(confirmEmail, refusal) ?? '')}>
        <Button size="md" fullWidth autoFocus loading={confirm.pending} onClick={() => confirm.run({ token })}>
          {t('Try again')}
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('Confirming your e-mail address…')}>
      <Spinner />
    </PublicPage>
  );
}

function Confirmed({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <PublicPage title={t('Your e-mail address is confirmed')}>
      <Text role="status">{t('Thank you. Everything for {{email}} is ready.', { email })}</Text>
      <Button component={Link} to="/" size="md" fullWidth autoFocus>
        {signedIn() ? t('Start') : t('Sign in')}
      </Button>
    </PublicPage>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <PublicPage
      title={t('This link does not work any more')}
      description={t(
        'It has expired or was used already. Sign in: if your address is not confirmed yet, you can have a new link sent there.',
      )}
    >
      <Button component={Link} to="/" size="md" fullWidth autoFocus>
        {t('Continue')}
      </Button>
    </PublicPage>
  );
}

/** The session of this browser may be of the one who has just confirmed. */
async function learnOfConfirmation(): Promise<void> {
  if (!signedIn()) return;
  await call(readCurrentUser, {})
    .then(updateUser)
    .catch(() => undefined);
}
