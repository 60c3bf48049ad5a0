import { closeAllNotifications, listNotifications } from '@karakana/contract/accounts/notification.ts';
import { Button } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { NotificationRow } from './notification-row.tsx';

const Search = ListSearch.extend({ show: z.enum(['unread']).optional().catch(undefined) });

export function NotificationsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ page, search, show }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listNotifications, { page: page ?? 1, search, ...(show && { unread: 'true' as const }) });
  const closeAll = useAction(closeAllNotifications, { refreshes: [listNotifications] });
  return (
    <ListPage
      title={t('Notifications')}
      address={address}
      answer={answer}
      columns={[]}
      card={(notification) => <NotificationRow notification={notification} />}
      filters={[
        selectFilter({
          label: t('Show'),
          key: 'show',
          all: t('All'),
          options: [{ value: 'unread', label: t('Unread') }],
          value: show,
          onChange: (chosen) => change({ show: chosen }),
        }),
      ]}
      empty={t('When something happens in your garage or is due, you will read it here. There is nothing yet.')}
      action={
        answer.data?.entries.some(({ readAt }) => readAt === null) ? (
          <Button variant="default" leftSection={<IconChecks size={18} />} loading={closeAll.pending} onClick={() => closeAll.run({})}>
            {t('Mark all as read')}
          </Button>
        ) : null
      }
      more={[
        {
          label: t('Choose what you are told'),
          icon: <IconSettings size={18} />,
          onClick: () => navigate({ to: '/settings/profile', hash: 'notifications' }),
        },
      ]}
    />
  );
}
