import { Button, Center, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCloudOff, IconReload } from '@tabler/icons-react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isRefusal } from '../api/refusal.ts';

/** Says that something could not be shown, and offers to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  const reason =
    isRefusal(error) && error.status < 500 && error.message ? translateServerText(error.said) : t('Something went wrong on our side');
  return (
    <Center p="xl" mih={240}>
      <Stack align="center" gap="sm" role="alert">
        <ThemeIcon size={56} radius="xl" variant="light" color="red">
          <IconCloudOff />
        </ThemeIcon>
        <Text fw={600}>{t('This could not be loaded')}</Text>
        <Text c="dimmed" ta="center">
          {reason}
        </Text>
        <Button variant="default" leftSection={<IconReload size={18} />} onClick={() => onRetry()}>
          {t('Try again')}
        </Button>
      </Stack>
    </Center>
  );
}
