import { updateProfile } from '@karakana/contract/accounts/profile.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { Button, Card, Group, Modal, Stack, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PasswordField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { updateUser, useUser } from '../../shell/session.ts';

/** Takes hold as soon as it is switched; switching it off asks for the password first. */
export function TwoFactorSetting() {
  const { t } = useTranslation();
  const user = useUser();
  const [asks, setAsks] = useState(false);
  const save = useAction(updateProfile, { refreshes: [readCurrentUser], onDone: updateUser });
  const switchOn = () => save.run({ id: user.id, firstName: user.firstName, lastName: user.lastName, email2Fa: true });
  return (
    <Card withBorder padding="lg" maw={720} component="section" id="two-factor" aria-labelledby="two-factor-title">
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
          onChange={(event) => (event.currentTarget.checked ? switchOn() : setAsks(true))}
        />
      </Group>
      <Modal opened={asks} onClose={() => setAsks(false)} title={t('Turn off two-factor sign-in?')}>
        <SwitchOffForm onDone={() => setAsks(false)} />
      </Modal>
    </Card>
  );
}

function SwitchOffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (written) => (written === '' ? t('is required') : null) },
  });
  const field = fieldsOf(form);
  const save = useAction(updateProfile, {
    form,
    refreshes: [readCurrentUser],
    onDone: (saved) => {
      updateUser(saved);
      onDone();
    },
  });
  const { id, firstName, lastName } = user;
  return (
    <FormElement form={form} onSubmit={form.onSubmit((values) => save.run({ id, firstName, lastName, email2Fa: false, ...values }))}>
      <Stack gap="md">
        <Text>{t('After this, your password alone is enough to sign in. Enter it to show that it is you.')}</Text>
        <PasswordField required data-autofocus autoComplete="current-password" {...field('currentPassword', t('Current password'))} />
        <FormProblems errors={form.errors} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.pending}>
            {t('Turn off')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  );
}
