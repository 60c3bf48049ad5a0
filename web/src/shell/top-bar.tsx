import { ActionIcon, Box, Button, Kbd } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { BrandMark } from './logo.tsx';
import { NotificationBell } from './notifications/notification-bell.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  const { t } = useTranslation();
  return (
    <div className={classes.topBar}>
      <Box component={Link} to="/" visibleFrom="sm" w={{ base: 'max-content', md: 224 }} c="var(--mantine-color-text)" td="none">
        <BrandMark />
      </Box>
      <BranchSwitch />
      <Box flex={1} />
      <Button
        visibleFrom="md"
        variant="default"
        leftSection={<IconSearch size={18} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        fw={400}
        onClick={spotlight.open}
      >
        {t('Search')}
      </Button>
      <ActionIcon hiddenFrom="md" aria-label={t('Search')} onClick={spotlight.open}>
        <IconSearch size={22} />
      </ActionIcon>
      <NotificationBell />
      <UserMenu />
    </div>
  );
}
