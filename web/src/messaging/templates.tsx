import { channels } from '@karakana/contract/messaging/campaign.ts';
import { type MessageTemplate, messageTemplates, templateSorts } from '@karakana/contract/messaging/template.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Stack } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { AddButton } from '../kit/list/add-button.tsx';
import { CardLines } from '../kit/list/list-cards.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { BackLink } from '../kit/record/back-link.tsx';
import { SavedViews } from '../lists/saved-views.tsx';
import { useUser } from '../shell/session.ts';
import { channelName } from './campaign-state.tsx';
import { channelFilter } from './channel-filter.tsx';
import { useTemplateDrawer } from './template-drawer.tsx';

const Search = ListSearch.extend({
  channel: z.enum(channels).optional().catch(undefined),
  sort: z.enum(templateSorts).optional().catch(undefined),
});

/** The messages to start from. */
export function Templates() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(messageTemplates.list, { ...search, page: search.page ?? 1 });
  const template = useTemplateDrawer();
  const mayWrite = may(role, 'messages:write');
  const actions = (row: MessageTemplate) => (
    <RowActions
      row={row}
      onEdit={() => template.open(row)}
      remove={messageTemplates.remove}
      refreshes={[messageTemplates.list]}
      consequence={t('Messages already sent with it do not change.')}
    />
  );
  const columns: ListColumn<MessageTemplate>[] = [
    { key: 'name', title: t('Template'), minWidth: 180, priority: 1, sort: bothWays('name'), cell: ({ name }) => <b>{name}</b> },
    { key: 'channel', title: t('Channel'), minWidth: 90, grow: 0, priority: 2, cell: ({ channel }) => channelName(t, channel) },
    { key: 'words', title: t('Message'), minWidth: 260, grow: 3, priority: 2, cell: wordsOf },
  ];
  return (
    <Stack gap="xs">
      <div>
        <BackLink path="/messages" label={t('Messages')} />
      </div>
      <ListPage
        title={t('Templates')}
        address={address}
        answer={answer}
        columns={columns}
        card={(row) => (
          <CardLines title={<b>{row.name}</b>} aside={channelName(t, row.channel)}>
            {wordsOf(row)}
          </CardLines>
        )}
        actions={mayWrite ? actions : undefined}
        filters={[channelFilter(t, search.channel, (channel) => change({ channel }))]}
        usualSort="newest"
        views={<SavedViews list="templates" address={address} />}
        empty={t('Save the messages you send often. The name and the plate are filled in for each customer.')}
        action={mayWrite ? <AddButton label={t('Add a template')} onClick={() => template.open()} /> : null}
      />
      {template.drawer}
    </Stack>
  );
}

const wordsOf = ({ subject, body }: MessageTemplate): string => (subject ? `${subject}: ${body}` : body);
