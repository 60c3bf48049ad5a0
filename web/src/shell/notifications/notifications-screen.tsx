import { closeAllNotifications, listNotifications } from '@karakana/contract/accounts/notification.ts';
import { Button, Card, Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Pages } from '../../kit/list/pages.tsx';
import { NotificationRow } from './notification-row.tsx';

const Search = ListSearch.extend({ show: z.enum(['unread']).optional().catch(undefined) });

export function NotificationsScreen() {
  const { t } = useTranslation();
  const [search, change] = useListSearch(Search);
  const closeAll = useAction(closeAllNotifications, { refreshes: [listNotifications] });
  return (
    <Stack gap="md" maw={760}>
      <Group justify="space-between">
        <Title order={1} fz="h2">
          {t('Notifications')}
        </Title>
        <Button variant="default" leftSection={<IconChecks size={18} />} loading={closeAll.pending} onClick={() => closeAll.run({})}>
          {t('Mark all as read')}
        </Button>
      </Group>
      <SegmentedControl
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'unread' ? 'unread' : undefined })}
        data={[
          { value: 'all', label: t('All') },
          { value: 'unread', label: t('Unread') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <NotificationList search={search} onPage={(page) => change({ page })} />
    </Stack>
  );
}

function NotificationList({ search, onPage }: { search: z.output<typeof Search>; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listNotifications, { page: search.page ?? 1, ...(search.show && { unread: 'true' as const }) });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, ...page } = answer.data;
  if (entries.length === 0) {
    return (
      <Empty
        sentence={search.show ? t('You have read everything') : t('Nothing has happened yet. News of your garage will appear here.')}
      />
    );
  }
  return (
    <>
      <Card withBorder padding={0}>
        {entries.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </Card>
      <Pages {...page} onChange={onPage} />
    </>
  );
}
