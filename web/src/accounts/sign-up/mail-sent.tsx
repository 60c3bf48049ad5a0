import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasSandbox } from '../../shell/page-data.ts';

/** Says that a message is on its way, and where to look when it does not come. */
export function MailSent({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text role="status">{children}</Text>
      <Text c="dimmed" fz="sm" mt={4}>
        {t('Nothing there after a minute? Look in the spam folder too.')}
      </Text>
    </div>
  );
}

/** Where to find the message while no mail server is set up. For those who have a password to sign in with. */
export function SandboxHint() {
  const { t } = useTranslation();
  if (!hasSandbox()) return null;
  return (
    <Text c="dimmed" fz="sm">
      {t('This server sends no mail yet.')}{' '}
      <Anchor component={Link} to="/sandbox" fz="sm" td="underline">
        {t('Read the message here')}
      </Anchor>
    </Text>
  );
}
