import { resendConfirmation } from '@karakana/contract/accounts/sign-up.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { pathInside } from '../../shell/next-path.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { updateUser, useSession } from '../../shell/session.ts';
import { ResendButton } from '../sign-in/resend-button.tsx';
import { SignOutButton } from '../sign-in/sign-out-button.tsx';
import { MailSent, SandboxHint } from './mail-sent.tsx';

const lookEvery = 10_000;

export function ConfirmWaiting() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const resend = useAction(resendConfirmation);
  useGoOnWhenConfirmed();
  if (!user) return null;
  return (
    <PublicPage title={t('Check your e-mail')}>
      <MailSent>{t('We have written to {{email}}. Open the link in that message to start.', { email: user.email })}</MailSent>
      <SandboxHint />
      <Stack gap="xs">
        <ResendButton label={t('Send the message again')} onResend={() => resend.run({})} pending={resend.pending} />
        <SignOutButton />
      </Stack>
    </PublicPage>
  );
}

/** The link is often opened on a phone while this stands open on a desk. */
function useGoOnWhenConfirmed(): void {
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/confirm' });
  const user = useSession()?.user;
  const { data: known } = useQuery({
    ...endpointQuery(readCurrentUser, {}),
    enabled: user !== undefined,
    staleTime: 0,
    refetchInterval: lookEvery,
  });
  useEffect(() => {
    if (known?.confirmed && user?.confirmed === false) updateUser(known);
  }, [known, user]);
  useEffect(() => {
    if (user?.confirmed) void navigate({ href: pathInside(next) ?? '/' });
  }, [user, next, navigate]);
}
