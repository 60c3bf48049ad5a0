import { Anchor, Box, Card, Center, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useBrand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { OfflineBar } from './offline-bar.tsx';
import classes from './public-page.module.css';

/** A page without the shell: the brand's logo over one card. For everything around signing in. */
export function PublicPage({ title, description, children }: { title: string; description?: ReactNode; children: ReactNode }) {
  return (
    <Box mih="100dvh" className={classes.ground ?? ''}>
      <OfflineBar />
      <Center component="main" p={{ base: 'md', sm: 'xl' }}>
        <Stack w="100%" maw={440} gap="lg" mt={{ base: 'md', sm: 48 }}>
          <Center>
            <Logo />
          </Center>
          <Card withBorder padding="xl" radius="lg" shadow="sm">
            <Stack gap="md">
              <ScreenTitle>{title}</ScreenTitle>
              {description ? <Text c="dimmed">{description}</Text> : null}
              {children}
            </Stack>
          </Card>
          <PublicFooter />
        </Stack>
      </Center>
    </Box>
  );
}

/** How to reach the people behind the brand, and the choice of language. */
function PublicFooter() {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm" c="dimmed">
        {t('Need help?')}{' '}
        <Anchor href={`mailto:${brand.email}`} fz="sm" underline="always">
          {brand.email}
        </Anchor>
      </Text>
      <LanguageSwitch />
    </Group>
  );
}
