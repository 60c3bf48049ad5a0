import { type BookingRequest, listBookingRequests, requestStatuses } from '@karakana/contract/works/booking-request.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useAcceptDrawer } from './accept-drawer.tsx';
import { useDeclineDrawer } from './decline-drawer.tsx';
import { RequestStatus, requestStatusText, wishText } from './request-words.tsx';

const Search = ListSearch.extend({
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
  status: z.enum(requestStatuses).optional().catch(undefined),
});

/** What people asked for on the public page, to be accepted or declined. */
export function Requests() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listBookingRequests, { ...search, page: search.page ?? 1 });
  const branch = useBranchFilter(search.branchId, change);
  const accept = useAcceptDrawer();
  const decline = useDeclineDrawer();
  const openRequest = (request: BookingRequest) => {
    if (request.status === 'waiting') accept.open(request);
    else if (request.workId !== null) void navigate({ to: '/works/$id', params: { id: String(request.workId) } });
  };
  const actions = (request: BookingRequest) =>
    request.status === 'waiting' ? (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('Actions for {{name}}', { name: request.name })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCheck size={18} />} onClick={() => accept.open(request)}>
            {t('Accept')}
          </Menu.Item>
          <Menu.Item leftSection={<IconX size={18} />} onClick={() => decline.open(request)}>
            {t('Decline')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ) : null;
  return (
    <>
      <ListPage
        title={t('Booking requests')}
        address={address}
        answer={answer}
        columns={columns(t)}
        card={(request) => <RequestCard request={request} />}
        actions={actions}
        filters={[
          selectFilter({
            label: t('State'),
            key: 'status',
            all: t('All states'),
            options: requestStatuses.map((value) => ({ value, label: requestStatusText(t, value) })),
            value: search.status,
            onChange: (status) => change({ status }),
          }),
          ...branch,
        ]}
        onOpen={openRequest}
        empty={t('Whoever asks for a booking on your public page is listed here. Share the address of the page, and they come.')}
      />
      {accept.drawer}
      {decline.drawer}
    </>
  );
}

const columns = (t: TFunction): ListColumn<BookingRequest>[] => [
  { key: 'name', title: t('Name'), minWidth: 150, grow: 2, priority: 1, cell: ({ name }) => name },
  { key: 'phone', title: t('Phone'), minWidth: 150, grow: 0, priority: 2, cell: ({ phone }) => <CallLink number={phone} /> },
  {
    key: 'vehicle',
    title: t('Vehicle'),
    minWidth: 130,
    grow: 1,
    priority: 1,
    cell: ({ registration }) => <Plate registration={registration} />,
  },
  { key: 'wish', title: t('Wish'), minWidth: 180, grow: 3, priority: 3, cell: (request) => wishText(request) || null },
  { key: 'time', title: t('Wished for'), minWidth: 165, grow: 0, priority: 1, cell: ({ wishedAt }) => <MomentText at={wishedAt} /> },
  {
    key: 'state',
    title: t('State'),
    minWidth: roomForBadge(requestStatuses.map((status) => requestStatusText(t, status))),
    grow: 0,
    priority: 2,
    cell: ({ status }) => <RequestStatus status={status} />,
  },
];

function RequestCard({ request }: { request: BookingRequest }) {
  const { name, phone, registration, wishedAt, status } = request;
  const wish = wishText(request);
  return (
    <CardLines
      title={<Plate registration={registration} />}
      aside={<RequestStatus status={status} />}
      below={
        <>
          <CallLink number={phone} />
          {wish ? ` · ${wish}` : null}
        </>
      }
    >
      {name} · <MomentText at={wishedAt} />
    </CardLines>
  );
}
