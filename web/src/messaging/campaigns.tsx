import { type Campaign, channels, listCampaigns } from '@karakana/contract/messaging/campaign.ts';
import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconTemplate, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { CampaignState, channelName } from './campaign-state.tsx';

const Search = ListSearch.extend({ channel: z.enum(channels).optional().catch(undefined) });

/** What was sent to many. */
export function Campaigns() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, change] = useListSearch(Search);
  const answer = useEndpointQuery(listCampaigns, { ...search, page: search.page ?? 1 });
  const columns: DataTableColumn<Campaign>[] = [
    { accessor: 'body', title: t('Message'), render: (row) => <Words campaign={row} /> },
    { accessor: 'channel', title: t('Channel'), noWrap: true, render: ({ channel }) => channelName(t, channel) },
    { accessor: 'state', title: t('State'), render: (row) => <CampaignState campaign={row} /> },
    { accessor: 'sent', title: t('Sent'), textAlign: 'right', noWrap: true, render: (row) => sentOf(row) },
    { accessor: 'createdBy', title: t('By'), render: ({ createdBy }) => createdBy ?? '' },
    { accessor: 'createdAt', title: t('When'), noWrap: true, render: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  ];
  return (
    <ListPage
      title={t('Messages')}
      answer={answer}
      columns={columns}
      card={(row) => <CampaignCard campaign={row} />}
      search={search.search}
      onChange={change}
      onOpen={({ id }) => navigate({ to: '/messages/$id', params: { id: String(id) } })}
      empty={search.channel ? t('No message was sent this way yet') : t('No message was sent yet. Choose customers to write to them.')}
      isFiltered={search.channel !== undefined}
      filters={
        <SegmentedControl
          aria-label={t('Channel')}
          value={search.channel ?? 'all'}
          onChange={(chosen) => change({ channel: channels.find((known) => known === chosen) })}
          data={[{ value: 'all', label: t('All') }, ...channels.map((value) => ({ value, label: channelName(t, value) }))]}
        />
      }
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconTemplate size={18} />}
            renderRoot={(button) => <Link {...button} to="/messages/templates" />}
          >
            {t('Templates')}
          </Button>
          <Button leftSection={<IconUsers size={18} />} renderRoot={(button) => <Link {...button} to="/customers" />}>
            {t('Choose customers')}
          </Button>
        </Group>
      }
    />
  );
}

const sentOf = ({ sent, recipients }: Campaign): string => `${sent} / ${recipients}`;

function Words({ campaign }: { campaign: Campaign }) {
  return (
    <Stack gap={0} maw={520} style={{ overflowWrap: 'anywhere' }}>
      <Anchor component={Link} to={`/messages/${campaign.id}`} fw={600} fz="sm" c="var(--mantine-color-text)" lineClamp={1}>
        {campaign.subject ?? campaign.body}
      </Anchor>
      {campaign.subject ? (
        <Text fz="sm" c="dimmed" lineClamp={1}>
          {campaign.body}
        </Text>
      ) : null}
    </Stack>
  );
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Words campaign={campaign} />
      <Text fz="sm" c="dimmed">
        {channelName(t, campaign.channel)} · <TimeAgo at={campaign.createdAt} />
      </Text>
      <Group justify="space-between">
        <CampaignState campaign={campaign} />
        <Text fz="sm">{sentOf(campaign)}</Text>
      </Group>
    </Stack>
  );
}
