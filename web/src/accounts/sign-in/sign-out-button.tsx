import { revokeToken } from '@karakana/contract/accounts/sign-in.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { signOut } from '../../shell/session.ts';

/** For those who stand between signing in and the shell, where the user menu is not yet. */
export function SignOutButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async () => {
    const serverKnows = await signOut();
    if (serverKnows) toast('success', translateServerText(String(revokeToken.done)));
    else toast('error', translateServerText(String(revokeToken.failed)));
    await navigate({ to: '/signin' });
  };
  return (
    <Button variant="subtle" color="gray" size="md" fullWidth onClick={leave}>
      {t('Sign out')}
    </Button>
  );
}
