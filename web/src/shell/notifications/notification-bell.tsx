import { closeAllNotifications, listNotifications } from '@karakana/contract/accounts/notification.ts';
import { ActionIcon, Anchor, Button, Group, Indicator, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { NotificationRow } from './notification-row.tsx';

const maxShown = 8;

/** The bell with the number of unread notifications, kept right while one looks at it. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [opened, popover] = useDisclosure(false);
  const unread = useEndpointQuery(listNotifications, { unread: 'true', page: 1, perPage: maxShown });
  const count = unread.data?.totalCount ?? 0;
  const closeAll = useAction(closeAllNotifications, { refreshes: [listNotifications] });

  return (
    <Popover opened={opened} onChange={popover.toggle} position="bottom-end" width="min(400px, 94vw)" shadow="md" trapFocus>
      <Indicator label={count > 99 ? '99+' : count} disabled={count === 0} size={18} offset={9} color="red.8">
        <Popover.Target>
          <ActionIcon size={44} onClick={popover.toggle} aria-label={t('Notifications, {{count}} unread', { count })}>
            <IconBell size={22} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <Group justify="space-between" p="sm">
          <Text fw={650}>{t('Notifications')}</Text>
          {count > 0 ? (
            <Button variant="subtle" size="compact-sm" loading={closeAll.pending} onClick={() => closeAll.run({})}>
              {t('Mark all as read')}
            </Button>
          ) : null}
        </Group>
        <ScrollArea.Autosize mah="60dvh">
          <Stack gap={0}>
            {unread.data?.entries.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onGo={popover.close} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {count === 0 ? (
          <Text c="dimmed" p="md" ta="center">
            {t('You have read everything. News of your garage will show here.')}
          </Text>
        ) : null}
        <Anchor component={Link} to="/notifications" display="block" ta="center" p="sm" onClick={popover.close}>
          {t('All notifications')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
