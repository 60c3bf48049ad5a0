import { type Campaign, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import { Card, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { endpointQuery } from '../kit/api/endpoint-query.ts';
import { RecordAnswer } from '../kit/record/record-answer.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { Quantity, quantityText } from '../kit/text/quantity.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { CampaignRecipients } from './campaign-recipients.tsx';
import { CampaignState, channelName } from './campaign-state.tsx';

/** The sender is told of every step; others look again by themselves. */
const lookAgainMs = 4_000;

/** One message to many: what it says, how far it has come, and what became of it for each recipient. */
export function CampaignRecord({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const answer = useQuery({
    ...endpointQuery(readCampaign, { id }),
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? lookAgainMs : false),
  });
  return (
    <RecordAnswer answer={answer}>
      {(campaign) => (
        <RecordPage
          name={campaign.subject ?? headingOf(t, i18n.language, campaign)}
          badge={<CampaignState campaign={campaign} />}
          detail={
            <>
              {[channelName(t, campaign.channel), campaign.createdBy].filter(Boolean).join(' · ')} · <TimeAgo at={campaign.createdAt} />
            </>
          }
          tabs={[
            { value: 'summary', label: t('Summary'), content: <Summary campaign={campaign} /> },
            { value: 'recipients', label: t('Recipients'), content: <CampaignRecipients campaign={campaign} /> },
          ]}
        />
      )}
    </RecordAnswer>
  );
}

function headingOf(t: TFunction, language: string, { recipients }: Campaign): string {
  return recipients === 1
    ? t('Message to one customer')
    : t('Message to {{number}} customers', { number: quantityText(recipients, language) });
}

function Summary({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { recipients, sent, failed, waiting, optedOut, withoutAddress, credits, channel } = campaign;
  const done = recipients === 0 ? 0 : Math.round(((sent + failed) / recipients) * 100);
  const figures = [
    { label: t('Recipients'), value: recipients },
    { label: t('Sent'), value: sent },
    { label: t('Waiting'), value: waiting },
    { label: t('Failed'), value: failed },
    { label: t('Opted out'), value: optedOut },
    { label: t('Without address'), value: withoutAddress },
    ...(channel === 'sms' ? [{ label: t('SMS credits'), value: credits }] : []),
  ];
  return (
    <Stack gap="md" maw={760}>
      {campaign.error ? <Text c="var(--mantine-color-error)">{translateServerText(campaign.error)}</Text> : null}
      <div>
        <Progress value={done} size="lg" radius="md" aria-label={t('How much has been sent')} animated={waiting > 0} />
        <Text fz="sm" c="dimmed" mt={4} role="status">
          {t('{{done}} of {{recipients}} done', { done: sent + failed, recipients })}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
        {figures.map(({ label, value }) => (
          <Card key={label} withBorder padding="sm">
            <Text fz="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={650} fz="lg">
              <Quantity value={value} />
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <Card withBorder padding="md">
        {campaign.subject ? (
          <Text fw={650} mb="xs">
            {campaign.subject}
          </Text>
        ) : null}
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{campaign.body}</Text>
      </Card>
    </Stack>
  );
}
