import { type Campaign, listCampaignMessages, messageStates } from '@karakana/contract/messaging/campaign.ts';
import { Card, Group, Select, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Empty } from '../kit/feedback/empty.tsx';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { Pages } from '../kit/list/pages.tsx';
import { Phone } from '../kit/text/phone.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { MessageStateBadge, messageStateName } from './campaign-state.tsx';

const Search = ListSearch.extend({ status: z.enum(messageStates).optional().catch(undefined) });

/** Each recipient of a campaign and what became of it. */
export function CampaignRecipients({ campaign: { id } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const [{ page, status }, change] = useListSearch(Search);
  const answer = useEndpointQuery(listCampaignMessages, { id, page: page ?? 1, status });
  return (
    <Stack gap="md">
      <Select
        aria-label={t('State')}
        placeholder={t('All states')}
        clearable
        maw={260}
        data={messageStates.map((state) => ({ value: state, label: messageStateName(t, state) }))}
        value={status ?? null}
        onChange={(chosen) => change({ status: messageStates.find((state) => state === chosen) })}
      />
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data?.entries.length === 0 ? <Empty sentence={noRecipients(t, status)} /> : null}
      {answer.data && answer.data.entries.length > 0 ? (
        <>
          <Card withBorder padding={0} component="ul" style={{ listStyle: 'none', margin: 0 }}>
            {answer.data.entries.map((message) => (
              <Group
                key={message.id}
                component="li"
                justify="space-between"
                px="md"
                py="sm"
                style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
              >
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Text fz="sm" fw={500}>
                    <Phone number={message.recipient} />
                  </Text>
                  {message.errorText ? (
                    <Text fz="sm" c="dimmed">
                      {translateServerText(message.errorText)}
                    </Text>
                  ) : null}
                </div>
                <Group gap="sm">
                  {message.sentAt ? (
                    <Text fz="sm" c="dimmed">
                      <TimeAgo at={message.sentAt} />
                    </Text>
                  ) : null}
                  <MessageStateBadge state={message.status} />
                </Group>
              </Group>
            ))}
          </Card>
          <Pages {...answer.data} onChange={(chosen) => change({ page: chosen })} />
        </>
      ) : null}
    </Stack>
  );
}

const noRecipients = (t: TFunction, status: string | undefined): string =>
  status
    ? t('Nobody here is in this state. Choose another state to see the others.')
    : t('Each customer who gets this message will be listed here, with whether it has arrived. It is still being prepared.');
