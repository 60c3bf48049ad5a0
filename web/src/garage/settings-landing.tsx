import { Card, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useIsNarrow } from '../kit/screen-size.ts';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useSettings } from '../shell/navigation.ts';
import classes from './settings.module.css';

/** The list of the settings. Where they stand beside each other as tabs, the first one opens instead. */
export function SettingsLanding() {
  const { t } = useTranslation();
  const hasTabs = !useIsNarrow();
  const screens = useSettings();
  const [first] = screens;
  if (hasTabs && first) return <Navigate to={first.path} replace />;
  return (
    <Stack gap="md">
      <ScreenTitle>{t('Settings')}</ScreenTitle>
      <Card withBorder padding={0} component="nav" aria-label={t('Settings')}>
        {screens.map((screen) => (
          <Link key={screen.path} to={screen.path} className={classes.row}>
            <ThemeIcon variant="light" size="lg">
              <screen.icon size={20} aria-hidden />
            </ThemeIcon>
            <Text className={classes.rowText ?? ''} fw={500}>
              {screen.label}
            </Text>
            <IconChevronRight size={18} aria-hidden className={classes.onward ?? ''} />
          </Link>
        ))}
      </Card>
    </Stack>
  );
}
