import { Alert, Text } from '@mantine/core';
import { SettingsPage } from '../../garage/settings-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Phone } from '../../kit/text/phone.tsx';
import { useUser } from '../../shell/session.ts';
import { PasswordForm } from '../password/password-form.tsx';
import { roleName } from '../team/role-names.ts';
import { MobileVerification } from './mobile-verification.tsx';
import { NotificationSwitches } from './notification-switches.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TwoFactorSetting } from './two-factor-setting.tsx';

export function Profile() {
  const { t } = useTranslation();
  const user = useUser();
  const place = `${roleName(t, user.role)}, ${user.branchName}, ${user.garageName}`;
  if (user.impersonatedBy) {
    return (
      <SettingsPage title={t('My profile')} about={place}>
        <Text fw={600}>{`${user.firstName} ${user.lastName}`}</Text>
        <Text>{user.email}</Text>
        <Text>{user.mobile ? <Phone number={user.mobile} /> : null}</Text>
        <Alert color="orange">{t('This cannot be changed while acting as somebody else')}</Alert>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={t('My profile')} about={place}>
      <ProfileForm />
      <MobileVerification />
      <NotificationSwitches />
      <TwoFactorSetting />
      <PasswordForm />
    </SettingsPage>
  );
}
