import { acceptInvite } from '@karakana/contract/accounts/sign-up.ts';
import type { Sayable } from '@karakana/contract/text.ts';
import { Alert, Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { failureText } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useBrand } from '../../shell/brand.tsx';
import { oauthClient } from '../../shell/page-data.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { beginSession } from '../../shell/session.ts';
import { ToSignIn } from '../sign-in/to-sign-in.tsx';
import { IntroductionForm } from '../sign-up/introduction-form.tsx';

export function AcceptInvite() {
  const { t } = useTranslation();
  const { name: brand } = useBrand();
  const { token } = useSearch({ from: '/accept-invite' });
  const [stage, setStage] = useState<'asked' | 'new here' | 'expired'>(token ? 'asked' : 'expired');
  if (stage === 'expired' || !token) {
    return (
      <PublicPage
        title={t('This invitation is no longer open')}
        description={t('It has expired or was accepted already. Ask whoever invited you for a new one, or sign in if you have an account.')}
      >
        <ToSignIn />
      </PublicPage>
    );
  }
  if (stage === 'new here') {
    return (
      <PublicPage title={t('Welcome to {{brand}}', { brand })} description={t('Choose a password to start.')}>
        <IntroductionForm token={token} onExpired={() => setStage('expired')} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('You are invited')} description={t('Accept to join the team on {{brand}}.', { brand })}>
      <AcceptButton token={token} onNewHere={() => setStage('new here')} onExpired={() => setStage('expired')} />
      <ToSignIn />
    </PublicPage>
  );
}

/** Whoever has an account already needs no more than this; the server says when somebody is new. */
function AcceptButton({ token, onNewHere, onExpired }: { token: string; onNewHere: () => void; onExpired: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Sayable>();
  const accept = useAction(acceptInvite, {
    failed: null,
    onDone: (answer) => {
      beginSession(answer);
      return navigate({ to: '/' });
    },
    onFailed: (refusal) => {
      if (refusal.code === 'password_required') onNewHere();
      else if (refusal.code === 'link_expired') onExpired();
      else setProblem(failureText(acceptInvite, refusal) ?? undefined);
    },
  });
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert">
          {translateServerText(problem)}
        </Alert>
      ) : null}
      <Button size="md" fullWidth autoFocus loading={accept.pending} onClick={() => accept.run({ token, ...oauthClient() })}>
        {t('Accept the invitation')}
      </Button>
    </>
  );
}
