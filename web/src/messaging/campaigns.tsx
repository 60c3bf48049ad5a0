import { type Campaign, campaignSorts, channels, listCampaigns } from '@karakana/contract/messaging/campaign.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button } from '@mantine/core';
import { IconInbox, IconTemplate, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { DaySearch, useDayFilters } from '../kit/list/day-filters.tsx';
import { CardLines } from '../kit/list/list-cards.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { RowLink } from '../kit/list/row-link.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { SavedViews } from '../lists/saved-views.tsx';
import { useUser } from '../shell/session.ts';
import { CampaignState, channelName, isSent } from './campaign-state.tsx';
import { channelFilter } from './channel-filter.tsx';

const Search = ListSearch.extend({
  channel: z.enum(channels).optional().catch(undefined),
  ...DaySearch.shape,
  sort: z.enum(campaignSorts).optional().catch(undefined),
});

/** What was sent to many. */
export function Campaigns() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listCampaigns, { ...search, page: search.page ?? 1 });
  return (
    <ListPage
      title={t('Messages')}
      address={address}
      answer={answer}
      columns={campaignColumns(t)}
      card={(row) => <CampaignCard campaign={row} />}
      filters={[channelFilter(t, search.channel, (channel) => change({ channel })), ...useDayFilters(search, change)]}
      usualSort="newest"
      views={<SavedViews list="messages" address={address} />}
      onOpen={({ id }) => navigate({ to: '/messages/$id', params: { id: String(id) } })}
      empty={t('Messages you send to many customers are listed here, with who got them.')}
      begin={t('Choose customers to write the first one.')}
      action={
        may(role, 'messages:write') ? (
          <Button leftSection={<IconUsers size={18} />} renderRoot={(button) => <Link {...button} to="/customers" />}>
            {t('Choose customers')}
          </Button>
        ) : null
      }
      more={[
        { label: t('Inbox'), icon: <IconInbox size={18} />, to: '/inbox' },
        { label: t('Templates'), icon: <IconTemplate size={18} />, to: '/messages/templates' },
      ]}
    />
  );
}

const campaignColumns = (t: TFunction): ListColumn<Campaign>[] => [
  { key: 'message', title: t('Message'), minWidth: 240, grow: 3, priority: 1, cell: (row) => <CampaignLink campaign={row} /> },
  {
    key: 'state',
    title: t('State'),
    minWidth: 120,
    grow: 0,
    priority: 1,
    cell: (row) => (isSent(row) ? t('Sent') : <CampaignState campaign={row} />),
  },
  { key: 'channel', title: t('Channel'), minWidth: 90, grow: 0, priority: 3, cell: ({ channel }) => channelName(t, channel) },
  {
    key: 'sent',
    title: t('Sent'),
    minWidth: 100,
    grow: 0,
    priority: 2,
    align: 'end',
    sort: bothWays('recipients'),
    cell: sentOf,
  },
  { key: 'by', title: t('By'), minWidth: 150, priority: 4, cell: ({ createdBy }) => createdBy },
  {
    key: 'when',
    title: t('When'),
    minWidth: 165,
    grow: 0,
    priority: 2,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
  },
];

const sentOf = ({ sent, recipients }: Campaign): string => `${sent} / ${recipients}`;

const CampaignLink = ({ campaign: { id, subject, body } }: { campaign: Campaign }) => (
  <RowLink to={`/messages/${id}`}>{subject ?? body}</RowLink>
);

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<CampaignLink campaign={campaign} />} aside={isSent(campaign) ? null : <CampaignState campaign={campaign} />}>
      {channelName(t, campaign.channel)} · {sentOf(campaign)} · <TimeAgo at={campaign.createdAt} />
    </CardLines>
  );
}
