import { updateProfile } from '@karakana/contract/accounts/profile.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { Card, Group, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../kit/use-action.ts';
import { updateUser, useUser } from '../shell/session.ts';
import look from './profile.module.css';

/** Takes hold as soon as it is switched. */
export function TwoFactorSetting() {
  const { t } = useTranslation();
  const user = useUser();
  const save = useAction(updateProfile, { refreshes: [readCurrentUser], onDone: updateUser });
  const change = (email2Fa: boolean) => save.run({ id: user.id, firstName: user.firstName, lastName: user.lastName, email2Fa });
  return (
    <Card
      withBorder
      padding="lg"
      maw={720}
      component="section"
      id="two-factor"
      className={look.section ?? ''}
      aria-labelledby="two-factor-title"
    >
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Title order={2} fz="h4" id="two-factor-title">
            {t('Two-factor sign-in')}
          </Title>
          <Text c="dimmed">{t('After your password we ask for a code that we send to {{email}}.', { email: user.email })}</Text>
        </div>
        <Switch
          size="lg"
          aria-label={t('Two-factor sign-in')}
          checked={user.email2Fa}
          disabled={save.pending}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </Group>
    </Card>
  );
}
