import { channels } from '@karakana/contract/messaging/campaign.ts';
import { type MessageTemplate, messageTemplates } from '@karakana/contract/messaging/template.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { AddButton } from '../kit/list/add-button.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { useUser } from '../shell/session.ts';
import { channelName } from './campaign-state.tsx';
import { useTemplateDrawer } from './template-drawer.tsx';

const Search = ListSearch.extend({ channel: z.enum(channels).optional().catch(undefined) });

/** The messages to start from. */
export function Templates() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change] = useListSearch(Search);
  const answer = useEndpointQuery(messageTemplates.list, { ...search, page: search.page ?? 1 });
  const template = useTemplateDrawer();
  const mayWrite = may(role, 'messages:write');
  const actions = (row: MessageTemplate) => (
    <RowActions
      row={row}
      onEdit={() => template.open(row)}
      remove={messageTemplates.remove}
      refreshes={[messageTemplates.list]}
      consequence={t('Messages that were sent with it stay as they are.')}
    />
  );
  const columns: DataTableColumn<MessageTemplate>[] = [
    { accessor: 'name', title: t('Template'), render: (row) => <Words template={row} /> },
    { accessor: 'channel', title: t('Channel'), noWrap: true, render: ({ channel }) => channelName(t, channel) },
  ];
  return (
    <Stack gap="xs">
      <Anchor component={Link} to="/messages" fz="sm" style={{ alignSelf: 'flex-start' }}>
        <Group gap={4} component="span">
          <IconChevronLeft size={16} aria-hidden />
          {t('Messages')}
        </Group>
      </Anchor>
      <ListPage
        title={t('Templates')}
        answer={answer}
        columns={columns}
        card={(row) => (
          <Stack gap={4}>
            <Words template={row} />
            <Text fz="sm" c="dimmed">
              {channelName(t, row.channel)}
            </Text>
          </Stack>
        )}
        actions={mayWrite ? actions : undefined}
        search={search.search}
        onChange={change}
        empty={t('You have no templates yet. Write down what you send often.')}
        filters={
          <SegmentedControl
            aria-label={t('Channel')}
            value={search.channel ?? 'all'}
            onChange={(chosen) => change({ channel: channels.find((known) => known === chosen) })}
            data={[{ value: 'all', label: t('All') }, ...channels.map((value) => ({ value, label: channelName(t, value) }))]}
          />
        }
        action={mayWrite ? <AddButton label={t('Add a template')} onClick={() => template.open()} /> : null}
      />
      {template.drawer}
    </Stack>
  );
}

function Words({ template }: { template: MessageTemplate }) {
  return (
    <Stack gap={0} maw={620} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} fz="sm">
        {template.name}
      </Text>
      <Text fz="sm" c="dimmed" lineClamp={2}>
        {template.subject ? `${template.subject}: ` : ''}
        {template.body}
      </Text>
    </Stack>
  );
}
