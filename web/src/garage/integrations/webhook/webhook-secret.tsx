import { readWebhook, renewWebhookSecret } from '@karakana/contract/garage/webhook.ts';
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { confirmAction } from '../../../kit/feedback/confirm-action.tsx';
import { CopyField } from '../../../kit/form/copy-field.tsx';

/** What the other side needs to know that a call is ours: shown while it is new, and never again. */
export function WebhookSecret({ secret, onSecret }: { secret: string | null; onSecret: (secret: string | null) => void }) {
  const { t } = useTranslation();
  const renew = useAction(renewWebhookSecret, { refreshes: [readWebhook], onDone: (made) => onSecret(made.secret) });
  const ask = () =>
    confirmAction({
      title: t('Make a new secret?'),
      consequence: t('Your program refuses what we send until it knows the new secret.'),
      confirm: t('Make a new secret'),
      onConfirm: () => renew.run({}),
    });
  return (
    <Card withBorder padding="lg" maw={720} component="section" aria-labelledby="webhook-secret">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} fz="h4" id="webhook-secret">
            {t('Secret')}
          </Title>
          <Button variant="default" leftSection={<IconRefresh size={18} />} loading={renew.pending} onClick={ask}>
            {t('Make a new secret')}
          </Button>
        </Group>
        <Text c="dimmed">{t('Each delivery is signed with it, so that your program can tell that it comes from us.')}</Text>
        <div aria-live="polite">
          {secret === null ? null : (
            <Alert color="yellow" icon={<IconKey />} title={t('Copy it now: it is not shown again')}>
              <CopyField label={t('Secret')} value={secret} />
            </Alert>
          )}
        </div>
      </Stack>
    </Card>
  );
}
