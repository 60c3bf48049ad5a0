import { readMpesaIntegration, registerMpesaIntegration } from '@karakana/contract/garage/integration.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';

/** Whether Safaricom tells of payments that customers make to the short code by themselves. */
export function MpesaAddresses({ registeredAt }: { registeredAt: string | null }) {
  const { t } = useTranslation();
  const register = useAction(registerMpesaIntegration, { refreshes: [readMpesaIntegration] });
  return (
    <Card withBorder padding="lg" maw={720}>
      <Stack gap="md" align="flex-start">
        <div>
          <Title order={2} fz="h4">
            {t('Payments made by hand')}
          </Title>
          <Text c="dimmed">
            {t('When customers pay to your number without a prompt, Safaricom tells us at addresses that you register once.')}
          </Text>
        </div>
        <Group gap="xs">
          {registeredAt ? (
            <StatusBadge tone="done">{t('Registered')}</StatusBadge>
          ) : (
            <StatusBadge tone="draft">{t('Not registered')}</StatusBadge>
          )}
          {registeredAt ? (
            <Text fz="sm" c="dimmed">
              <TimeAgo at={registeredAt} />
            </Text>
          ) : null}
        </Group>
        <Button
          variant={registeredAt ? 'default' : 'filled'}
          leftSection={<IconBroadcast size={18} />}
          loading={register.pending}
          onClick={() => register.run({})}
        >
          {registeredAt ? t('Register the addresses again') : t('Register the addresses')}
        </Button>
      </Stack>
    </Card>
  );
}
