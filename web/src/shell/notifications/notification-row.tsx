import { closeNotification, listNotifications, type Notification } from '@karakana/contract/accounts/notification.ts';
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { pathInside } from '../next-path.ts';
import classes from './notifications.module.css';

/** One notification: pressing it marks it as read and goes where it leads. */
export function NotificationRow({ notification, onGo }: { notification: Notification; onGo?: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = useAction(closeNotification, { refreshes: [listNotifications] });
  const { text, path } = notification.payload.parameters;
  const isUnread = notification.readAt === null;
  const leadsTo = pathInside(path);

  const open = async () => {
    if (isUnread) void close.run({ id: notification.id });
    if (!leadsTo) return;
    onGo?.();
    await navigate({ href: leadsTo });
  };
  return (
    <Group wrap="nowrap" gap="xs" className={classes.row} data-unread={isUnread || undefined}>
      <UnstyledButton className={classes.text} onClick={open} disabled={!leadsTo && !isUnread}>
        <Text fz="sm" fw={isUnread ? 600 : 400}>
          {translateServerText(text)}
        </Text>
        <Text fz="xs" c="dimmed">
          <TimeAgo at={notification.createdAt} />
        </Text>
      </UnstyledButton>
      {isUnread ? (
        <ActionIcon aria-label={t('Mark as read')} loading={close.pending} onClick={() => close.run({ id: notification.id })}>
          <IconCheck size={18} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
