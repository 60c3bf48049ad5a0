import { revokeToken } from '@karakana/contract/accounts/sign-in.ts';
import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconLanguage, IconLock, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { choose, type Language, languages, spokenLanguage } from '../i18n/index.ts';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../kit/feedback/toast.ts';
import { initialsOf } from '../kit/text/initials.ts';
import { useScreenExists } from './screen-link.tsx';
import { signOut, useUser } from './session.ts';

export function UserMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={44} radius="xl">
          <VisuallyHidden>{t('Menu of {{name}}', { name })}</VisuallyHidden>
          <Avatar radius="xl" size={36} color="brand" variant="filled" aria-hidden>
            {initialsOf(name)}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fz="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text fz="xs" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <ProfileEntries />
        <Menu.Divider />
        <ColorSchemeEntries />
        <Menu.Divider />
        <LanguageEntry />
        <Menu.Divider />
        <SignOutEntry />
      </Menu.Dropdown>
    </Menu>
  );
}

function ProfileEntries() {
  const { t } = useTranslation();
  const path: string = '/settings/profile';
  const exists = useScreenExists(path);
  if (!exists) return null;
  return (
    <>
      <Menu.Item component={Link} to={path} leftSection={<IconUser size={18} />}>
        {t('My profile')}
      </Menu.Item>
      <Menu.Item component={Link} to={path} hash="password" leftSection={<IconLock size={18} />}>
        {t('Password')}
      </Menu.Item>
      <Menu.Item component={Link} to={path} hash="two-factor" leftSection={<IconShieldLock size={18} />}>
        {t('Two-factor sign-in')}
      </Menu.Item>
    </>
  );
}

/** Until something is chosen, the brand's own way, which follows the system unless the brand is dark. */
function ColorSchemeEntries() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { scheme: 'light', label: t('Light') },
    { scheme: 'dark', label: t('Dark') },
    { scheme: 'auto', label: t('Same as device') },
  ] as const;
  return (
    <>
      <Menu.Label>{t('Colours')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme}>
        {choices.map(({ scheme, label }) => (
          <Menu.RadioItem key={scheme} value={scheme} onChange={() => setColorScheme(scheme)}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function LanguageEntry() {
  const other: Language = spokenLanguage() === 'en' ? 'sw' : 'en';
  return (
    <Menu.Item leftSection={<IconLanguage size={18} />} lang={other} onClick={() => choose(other)}>
      {languages[other]}
    </Menu.Item>
  );
}

function SignOutEntry() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async () => {
    const wasHeard = await signOut();
    if (wasHeard) toast('success', translateServerText(String(revokeToken.done)));
    else toast('error', translateServerText(String(revokeToken.failed)));
    await navigate({ to: '/signin' });
  };
  return (
    <Menu.Item leftSection={<IconLogout size={18} />} onClick={leave}>
      {t('Sign out')}
    </Menu.Item>
  );
}
