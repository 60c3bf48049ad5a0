import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Center mih="70dvh" p="md">
      <Stack align="center" gap="md">
        <Text fz={72} fw={800} lh={1} c="dimmed" aria-hidden>
          404
        </Text>
        <Title order={1} fz="h2" ta="center">
          {t('Page not found')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('It may have moved or been removed. Check the address, or go to the home page.')}
        </Text>
        <Button component={Link} to="/">
          {t('Go to the home page')}
        </Button>
      </Stack>
    </Center>
  );
}
