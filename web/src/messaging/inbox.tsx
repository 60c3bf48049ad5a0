import { listReceivedMessages, type ReceivedMessage } from '@karakana/contract/messaging/received.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ActionIcon } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { CardLines } from '../kit/list/list-cards.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { ListColumn } from '../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { RowLink } from '../kit/list/row-link.tsx';
import { selectFilter } from '../kit/list/select-filter.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { useUser } from '../shell/session.ts';
import { useMessageDrawer } from './message-drawer.tsx';

const Search = ListSearch.extend({ understood: z.enum(['true', 'false']).optional().catch(undefined) });

/** What people have sent to the garage by SMS. */
export function Inbox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useUser();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listReceivedMessages, { ...search, page: search.page ?? 1 });
  const message = useMessageDrawer();
  const answerButton = ({ customerId, customerName }: ReceivedMessage) =>
    customerId === null ? null : (
      <ActionIcon aria-label={t('Answer {{name}}', { name: customerName })} onClick={() => message.open({ ids: [customerId] })}>
        <IconMessageReply size={20} />
      </ActionIcon>
    );
  return (
    <>
      <ListPage
        title={t('Inbox')}
        address={address}
        answer={answer}
        columns={inboxColumns(t)}
        card={(row) => <ReceivedCard message={row} />}
        actions={may(role, 'messages:write') ? answerButton : undefined}
        filters={[
          selectFilter({
            label: t('State'),
            key: 'understood',
            all: t('All states'),
            options: [
              { value: 'false', label: t('To read') },
              { value: 'true', label: t('Taken care of') },
            ],
            value: search.understood,
            onChange: (understood) => change({ understood }),
          }),
        ]}
        onOpen={({ customerId }) => {
          if (customerId !== null) void navigate({ to: '/customers/$id', params: { id: String(customerId) }, search: { tab: 'messages' } });
        }}
        empty={t(
          'What people answer to your SMS is listed here. For that your SMS need a short code: a name as the sender cannot be answered.',
        )}
      />
      {message.drawer}
    </>
  );
}

const inboxColumns = (t: TFunction): ListColumn<ReceivedMessage>[] => [
  { key: 'from', title: t('From'), minWidth: 170, priority: 1, cell: (row) => <SenderOf message={row} /> },
  { key: 'message', title: t('Message'), minWidth: 240, grow: 3, priority: 1, cell: ({ body }) => body },
  {
    key: 'state',
    title: t('State'),
    minWidth: 130,
    grow: 0,
    priority: 3,
    cell: ({ isUnderstood }) => (isUnderstood ? t('Taken care of') : t('To read')),
  },
  { key: 'when', title: t('When'), minWidth: 165, grow: 0, priority: 2, cell: ({ receivedAt }) => <TimeAgo at={receivedAt} /> },
];

function SenderOf({ message: { customerId, customerName, mobile } }: { message: ReceivedMessage }) {
  if (customerId === null) return <CallLink number={mobile} />;
  return <RowLink to={`/customers/${customerId}?tab=messages`}>{customerName}</RowLink>;
}

const ReceivedCard = ({ message }: { message: ReceivedMessage }) => (
  <CardLines title={<SenderOf message={message} />} aside={<TimeAgo at={message.receivedAt} />}>
    {message.body}
  </CardLines>
);
