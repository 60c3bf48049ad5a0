import { Group, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNavigation, useSettings } from '../shell/navigation.ts';
import classes from './home.module.css';

/** Every screen this user may open, within one press. */
export function QuickLinks() {
  const { t } = useTranslation();
  const main = useNavigation().flatMap((group) => group.screens);
  const screens = [...main, ...useSettings()].filter(({ path }) => path !== '/' && path !== '/settings');
  return (
    <section aria-labelledby="quick-links">
      <Title order={2} fz="h4" mb="sm" id="quick-links">
        {t('Go to')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        {screens.map((screen) => (
          <Link key={screen.path} to={screen.path} className={classes.opens}>
            <Group className={classes.quick} wrap="nowrap" gap="sm">
              <ThemeIcon variant="light" size="lg">
                <screen.icon size={20} aria-hidden />
              </ThemeIcon>
              <Text fw={500}>{screen.label}</Text>
            </Group>
          </Link>
        ))}
      </SimpleGrid>
    </section>
  );
}
